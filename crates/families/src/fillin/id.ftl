# Kata-kata keluarga fill-in.

fillin-family = Fig-Jig
fillin-described = Fig-Jig, { $rows }x{ $columns }, { $numbers } bilangan{ $given ->
    [0] {""}
   *[other] , { $given } kotak sudah terisi
}

fillin-counts-differ = bilangan tidak cocok dengan slotnya: { $lengths }
fillin-counts-length = panjang { $length } punya { $slots } slot dan { $numbers } bilangan, { $kind ->
    [missing] kurang { $difference }
   *[over] lebih { $difference }
}
fillin-counts-and = { $first }; { $rest }
fillin-counts-rest = { $lengths } panjang lainnya
fillin-given-clash = { $given } sudah tertulis di { $cell }, tetapi tidak ada bilangan dengan panjang { $length } yang memilikinya di tempat ke-{ $place }

fillin-empty-grid = kisi tidak punya kotak untuk diisi
fillin-empty-grid-help = tulis `.` untuk kotak terbuka, `#` untuk kotak hitam, satu baris teks tiap baris
fillin-no-numbers = tidak ada daftar bilangan
fillin-no-numbers-help = tulis bilangan-bilangannya setelah kisi dan satu baris kosong, atau sebut berkasnya dengan --words
fillin-too-large = kisi paling besar { $side } x { $side } kotak
fillin-too-large-here = ini yang ke-{ $side }
fillin-bad-square = ada karakter yang tidak boleh ada di kisi
fillin-bad-square-here = `{ $character }` bukan kotak dan bukan huruf atau angka
fillin-bad-square-help = tulis `.` atau `_` untuk kotak terbuka, `#` untuk kotak hitam, huruf atau angka untuk kotak yang sudah terisi
fillin-bad-number = ada karakter yang tidak boleh ada di bilangan
fillin-bad-number-here = `{ $character }` bukan huruf dan bukan angka
fillin-bad-number-help = tulis bilangan atau kata dengan spasi di antaranya; baris yang mulai dengan `;` adalah komentar
fillin-ipuz-help = tulis berkas ipuz jenis crossword dengan `puzzle` dan `clues`, atau bentuk teksnya
fillin-ipuz-not-json = ini bukan JSON
fillin-ipuz-kind = berkas ipuz ini bukan crossword
fillin-ipuz-grid = `puzzle` bukan daftar baris
fillin-ipuz-cell = ada kotak yang tidak dapat dipahami: { $cell }
fillin-ipuz-clue = ada petunjuk tanpa bilangan
fillin-ipuz-number = bilangan { $word } memuat karakter `{ $character }`, yang bukan huruf dan bukan angka

fillin-bad-board = ini bukan kisi dengan { $rows } baris dan { $columns } kolom
fillin-bad-board-help = tulis satu karakter tiap kotak, `#` untuk kotak hitam, `.` untuk kotak kosong; daftarnya boleh mengikuti
fillin-board-rows = ada { $rows } baris, teka-tekinya punya { $wanted }
fillin-board-width = { $width } kotak di sini, teka-tekinya punya { $wanted } kolom

fillin-broken-empty-cell = kosong: { $cells }
fillin-broken-black-cell = hitam padahal seharusnya terbuka, atau sebaliknya: { $cells }
fillin-broken-given-cell = bukan yang sudah tertulis: { $cells }
fillin-broken-unlisted-number = { $number } tidak ada di daftar, tetapi ada di { $cells }
fillin-broken-repeated-number = { $number } ada { $listed } kali di daftar, tetapi { $count } kali di kisi: { $cells }
fillin-broken-missing-number = { $number } ada { $listed } kali di daftar, tetapi { $count ->
    [0] tidak ada di kisi
   *[other] hanya { $count } kali di kisi
}

fillin-example-report = contoh dari laporan
fillin-example-words = kata sebagai ganti bilangan, satu solusi
fillin-example-repeats = nol di depan, satu bilangan yang terdaftar dua kali, dan satu kotak yang sudah terisi
fillin-example-square = persegi 4x4, dua solusi
fillin-example-none = tanpa solusi
fillin-example-13 = kisi 13x13, satu solusi
fillin-example-21 = kisi 21x21, satu solusi

# Why a report's search does not go on with what it tried.
fillin-tried-used = bilangan ini sudah dipakai
fillin-tried-differs = berbeda dari yang sudah tertulis di slot

# Explaining.
fillin-nothing-left = tidak ada yang tersisa untuk pilihan { $decision }
fillin-candidate = sesuatu di { $cells }
