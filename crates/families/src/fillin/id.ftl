# Kata-kata keluarga fill-in.

fillin-family = Fig-Jig
fillin-described = Fig-Jig, { $rows }x{ $columns }, { $numbers } { $holds ->
    [words] kata
   *[numbers] bilangan
}{ $given ->
    [0] {""}
   *[other] , { $given } kotak sudah terisi
}

fillin-game = Setiap deret kotak berisi { $holds ->
    [words] kata
   *[numbers] bilangan
} dari daftar, masing-masing dipakai sebanyak yang tertulis di sana.
fillin-draw = Isian
fillin-draw-help = Cat kotak hitam; huruf atau angka dalam kotak berarti diberikan.
fillin-drawn = Isian
fillin-list = Bilangan atau kata, dengan spasi di antaranya
fillin-black = Hitam
fillin-open = Terbuka

fillin-counts-differ = { $holds ->
    [words] kata
   *[numbers] bilangan
} tidak cocok dengan slotnya: { $lengths }
fillin-counts-length = panjang { $length } punya { $slots } slot dan { $numbers } { $holds ->
    [words] kata
   *[numbers] bilangan
}, { $kind ->
    [missing] kurang { $difference }
   *[over] lebih { $difference }
}
fillin-counts-and = { $first }; { $rest }
fillin-counts-rest = { $lengths } panjang lainnya
fillin-given-clash = { $given } sudah tertulis di { $cell }, tetapi tidak ada { $holds ->
    [words] kata
   *[numbers] bilangan
} dengan panjang { $length } yang memilikinya di posisi ke-{ $place }

fillin-empty-grid = kisi tidak punya kotak untuk diisi
fillin-empty-grid-help = tulis `.` untuk kotak terbuka, `#` untuk kotak hitam, satu baris teks tiap baris
fillin-no-numbers = tidak ada daftar bilangan atau kata
fillin-no-numbers-help = tulis bilangan atau katanya setelah kisi dan satu baris kosong, atau sebut berkasnya dengan --words
fillin-too-large = kisi paling besar { $side } x { $side } kotak
fillin-too-large-here = ini yang ke-{ $side }
fillin-bad-square = ada karakter yang tidak boleh ada di kisi
fillin-bad-square-here = `{ $character }` bukan kotak dan bukan huruf atau angka
fillin-bad-square-help = tulis `.` atau `_` untuk kotak terbuka, `#` atau `*` untuk kotak hitam, huruf atau angka untuk kotak yang sudah terisi
fillin-bad-number = ada karakter yang tidak boleh ada di bilangan atau kata
fillin-bad-number-here = `{ $character }` bukan huruf dan bukan angka
fillin-bad-number-help = tulis bilangan atau kata dengan spasi di antaranya; baris yang mulai dengan `;` adalah komentar
fillin-ipuz-help = tulis berkas ipuz jenis crossword dengan `puzzle` dan `clues`, atau bentuk teksnya
fillin-ipuz-not-json = ini bukan JSON
fillin-ipuz-kind = berkas ipuz ini bukan crossword
fillin-ipuz-grid = `puzzle` bukan daftar baris
fillin-ipuz-cell = ada kotak yang tidak dapat dipahami: { $cell }
fillin-ipuz-clue = ada isi `clues` tanpa bilangan
fillin-ipuz-number = { $word } memuat karakter `{ $character }`, yang bukan huruf dan bukan angka

fillin-bad-board = ini bukan kisi dengan { $rows } baris dan { $columns } kolom
fillin-bad-board-help = tulis satu karakter tiap kotak, `#` untuk kotak hitam, `.` untuk kotak kosong; daftarnya boleh mengikuti
fillin-board-rows = ada { $rows } baris, teka-tekinya punya { $wanted }
fillin-board-width = { $width } kotak di sini, teka-tekinya punya { $wanted } kolom

fillin-broken-empty-cell = kosong: { $cells }
fillin-broken-black-cell = hitam padahal seharusnya terbuka, atau sebaliknya¦: { $cells }
fillin-broken-given-cell = bukan yang sudah tertulis¦: { $cells }
fillin-broken-unlisted-number = { $number } tidak ada di daftar¦, tetapi ada di { $cells }
fillin-broken-repeated-number = { $number } ada { $listed } kali di daftar, tetapi { $count } kali di kisi¦: { $cells }
fillin-broken-missing-number = { $number } ada { $listed } kali di daftar¦, tetapi { $count ->
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
fillin-tried-used = sudah dipakai
fillin-tried-differs = berbeda dari yang sudah tertulis di slot

# Penjelasan.
fillin-slot = { $way ->
    [across] { $length } kotak mendatar dari { $cell }
    [down] { $length } kotak menurun dari { $cell }
   *[lone] kotak tunggal { $cell }
}
fillin-candidate = { $number } { $way ->
    [across] mendatar dari { $cell }
    [down] menurun dari { $cell }
   *[lone] di { $cell }
}
fillin-fact-number = { $number } tertulis { $times ->
    [1] sekali
   *[other] { $times } kali
} di daftar
fillin-comma = { $before }, { $part }
fillin-and = { $before } dan { $last }
fillin-and-more = { $names } dan { $more } lagi

fillin-rule-only = satu-satunya yang sepanjang itu
fillin-step-only = Hanya ada satu yang panjangnya { $length }, untuk { $slots }¦: { $number }
fillin-step-only-left = Dari yang panjangnya { $length } tinggal satu, untuk { $slots }¦: { $number }
fillin-rule-pattern = yang tertulis hanya cocok dengan satu isi daftar
fillin-step-pattern = Dengan { $pattern } tertulis di { $slot }, hanya satu di daftar yang cocok¦: { $number }
fillin-step-pattern-full = { $slot } sudah terisi: { $pattern }¦. Jadi { $number } sudah lengkap: coret dari daftar
fillin-rule-used = yang lain sudah dipakai di tempat lain
fillin-step-used = Untuk { $pattern } di { $slot }, semua selain satu sudah dipakai di tempat lain, { $used }¦: { $number }
fillin-rule-last = yang terakhir tersisa untuk sebuah slot
fillin-step-last = Semua kecuali satu sudah tersingkir dari { $slot }¦: { $number }
fillin-rule-home = satu-satunya slot untuk salah satu isi daftar
fillin-step-home = Salah satu di daftar tidak punya tempat lain selain { $slots }¦: { $number }
fillin-rule-crossing = isi bersama di persilangan slot
fillin-step-crossing-one = Di { $cell }, { $from } hanya dapat berisi { $digits }¦: jadi { $slot } harus berisi { $numbers }
fillin-step-crossing-left = Di { $cell }, { $from } hanya dapat berisi { $digits }¦: jadi { $slot } hanya dapat berisi salah satu dari { $numbers }
fillin-step-crossing-gone = Di { $cell }, { $from } hanya dapat berisi { $digits }¦: jadi { $slot } tidak mungkin berisi { $numbers }
fillin-rule-share = beberapa slot untuk isi daftar yang sama banyaknya
fillin-rule-share-many = banyak slot untuk isi daftar yang sama banyaknya
fillin-step-share = Hanya { $numbers } yang tersisa untuk { $slots }, sebanyak slotnya¦, jadi semuanya tidak ada di tempat lain: bukan { $gone }
fillin-step-share-homes = Hanya { $slots } yang dapat memuat { $numbers }, sebanyak slotnya¦, jadi tidak ada yang lain di sana: bukan { $gone }
fillin-rule-count = menghitung isi sebuah slot
fillin-step-count = Dihitung pada posisi ke-{ $place }, { $holds ->
    [words] kata
   *[numbers] bilangan
} dengan panjang { $length } yang belum ditempatkan menyisakan { $digits } untuk kotak kosong dari { $slot }¦: maka tersingkir { $numbers }
fillin-step-count-most = Dihitung pada posisi ke-{ $place }, { $holds ->
    [words] kata
   *[numbers] bilangan
} dengan panjang { $length } yang belum ditempatkan menyisakan { $digits } untuk kotak kosong di sana. Sebagian ada di { $slot }, dan { $numbers } akan menaruh terlalu banyak { $holds ->
    [words] huruf
   *[numbers] angka
} yang sama di situ
fillin-rule-count-two = menghitung isi dua slot
fillin-step-count-two = Dihitung pada posisi ke-{ $place }, { $holds ->
    [words] kata
   *[numbers] bilangan
} dengan panjang { $length } yang belum ditempatkan menyisakan { $digits } untuk kotak kosong dari { $slot } dan { $other } bersama-sama: dengan { $numbers } di slot pertama, tidak ada { $holds ->
    [words] kata
   *[numbers] bilangan
} untuk slot kedua yang cocok dengannya dan memenuhi hitungan itu
fillin-rule-clash = terlalu sedikit yang tersisa untuk slot-slot yang menyilang
fillin-step-clash = Dengan { $guess }, hanya { $numbers } yang tersisa untuk { $slots }, dan itu terlalu sedikit
fillin-step-clash-one = Dengan { $guess }, tidak ada yang tersisa untuk { $slot }
fillin-rule-chain = slot-slot yang menyilang tidak menyisakan apa pun untuk slot lain
fillin-step-chain = Dengan { $guess }, { $holds ->
    [words] huruf
   *[numbers] angka
} yang masih mungkin di slot yang menyilangnya tidak menyisakan apa pun untuk { $slot }

fillin-dead-digits = dua { $holds ->
    [words] kata
   *[numbers] bilangan
} menuntut { $holds ->
    [words] huruf
   *[numbers] angka
} yang berbeda di { $cell }
fillin-dead-slot = tidak ada yang tersisa untuk { $slot }
fillin-dead-pattern = tidak ada lagi yang cocok dengan { $pattern } di { $slot }
fillin-dead-used = { $number } dipakai lebih sering daripada yang terdaftar
fillin-dead-number = { $number } masih harus mengisi { $left } slot, tetapi { $homes ->
    [0] tidak ada slot yang dapat memuatnya
   *[other] hanya { $homes } slot yang dapat memuatnya
}
fillin-dead-crossing = tidak ada { $holds ->
    [words] huruf
   *[numbers] angka
} di { $cell } yang cocok untuk { $one } dan { $other }
fillin-dead-share = hanya { $numbers } yang tersisa untuk { $slots }, dan itu terlalu sedikit

# Membuat.
fillin-make-pattern = kisinya: `#` untuk kotak hitam, `.` untuk kotak terbuka, satu baris teks tiap baris
fillin-make-shape = bentuk kisi acak: `lattice`, bersilangan di setiap kotak kedua, atau `blocks`, bidang terbuka dengan kotak hitam
fillin-make-density = persentase kotak hitam; 33 untuk lattice dan 22 untuk blocks jika tidak disebutkan
fillin-make-digits = banyaknya angka yang berbeda, dari 2 sampai 10; disesuaikan dengan tingkatnya jika tidak disebutkan
fillin-make-words = kata sebagai ganti angka: berkas dengan satu kata tiap baris
fillin-make-givens = banyaknya kotak yang sudah terisi; `fewest` (sesedikit mungkin) jika tidak disebutkan, biasanya tidak ada
fillin-make-bad-shape = tidak ada bentuk `{ $text }`
fillin-make-bad-shape-help = berikan `lattice` atau `blocks`
fillin-make-words-digits = kisi tidak dapat diisi dengan kata dan angka sekaligus
fillin-make-words-digits-help = hilangkan salah satunya
fillin-make-no-words = daftar itu tidak punya kata dengan dua huruf atau lebih
fillin-make-no-words-help = tulis satu kata tiap baris
fillin-make-pattern-shape = pola sudah menentukan semuanya: bentuk dan kepadatan hanya untuk kisi acak
fillin-make-pattern-shape-help = hilangkan keduanya, atau polanya
fillin-make-pattern-size = pola itu punya { $rows } baris dan { $columns } kolom
fillin-make-pattern-size-help = hilangkan ukurannya, atau berikan ukuran pola itu
fillin-make-no-crossing = tidak ada slot yang bersilangan di pola ini, jadi yang sama panjang tidak dapat dibedakan
fillin-make-no-crossing-help = buka kotak tempat deret mendatar bertemu deret menurun
fillin-make-no-pattern = tidak ada kisi seperti itu dengan { $rows } baris dan { $columns } kolom
fillin-make-no-pattern-help = berikan kepadatan lain, atau ukuran yang lebih besar
fillin-make-few-words = pola itu punya { $slots } slot dengan panjang { $length }, sedangkan daftarnya { $words ->
    [0] tidak punya kata sepanjang itu
   *[other] hanya punya { $words } kata sepanjang itu
}
fillin-make-few-words-help = tambahkan kata sampai ada { $slots } yang panjangnya { $length }, atau ubah polanya
fillin-make-no-filling = { $kind ->
    [pattern] pola ini
   *[random] kisi seperti itu
} tidak berhasil diisi dengan kata-kata ini dalam { $tries } percobaan
fillin-make-no-filling-help = tambahkan kata dengan berbagai panjang, atau pakai { $kind ->
    [pattern] pola dengan lebih banyak kotak hitam
   *[random] ukuran lain atau kepadatan yang lebih tinggi
}
fillin-make-many-givens = tidak mungkin { $count } kotak sudah terisi
fillin-make-many-givens-help = kisi seperti itu punya sekitar { $cells } kotak terbuka
fillin-make-last = tidak ada teka-teki yang memerlukan aturan ini: selama aturan mudah mencukupi, aturan yang lebih mudah lebih dulu melihat yang terakhir untuk sebuah slot
fillin-make-last-help = mintalah `used`, aturan sebelumnya, atau `home`, aturan sesudahnya

# Aturan sebagai baris fakta, untuk bukti.
fillin-told-slot = satu { $holds ->
    [words] kata
   *[numbers] bilangan
} { $way ->
    [across] mendatar dari { $cell }
    [down] menurun dari { $cell }
   *[lone] di { $cell }
}
fillin-told-given = { $character } diberikan di { $cell }
fillin-told-crossing = { $character } di { $cell }: mendatar dan menurun, atau tidak satu pun
fillin-unstaged = ini memerlukan tabel semua cara mengisi slot, yang dibuat sampai { $most } slot, sedangkan teka-teki ini punya { $slots }; tanpa itu `runut count` menghitung, dan `runut solve --all --limit K` menampilkan solusi-solusi pertama
