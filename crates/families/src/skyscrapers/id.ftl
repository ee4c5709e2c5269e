# Kata-kata keluarga Skyscrapers.

skyscrapers-family = Skyscrapers
skyscrapers-described = Skyscrapers, { $size }x{ $size }, { $clues ->
    [0] tanpa petunjuk
   *[other] { $clues } petunjuk
}{ $givens ->
    [0] {""}
   *[other] , { $givens } menara sudah diberi
}

skyscrapers-equal-givens = dua menara setinggi { $height } diberi dalam satu garis: { $cells }
skyscrapers-facing-row = petunjuk { $one } dan { $other } di baris { $line } tidak bisa benar bersama: jumlah dua petunjuk yang berhadapan paling banyak { $most }, dan hanya satu yang boleh melihat satu menara saja
skyscrapers-facing-column = petunjuk { $one } dan { $other } di kolom { $line } tidak bisa benar bersama: jumlah dua petunjuk yang berhadapan paling banyak { $most }, dan hanya satu yang boleh melihat satu menara saja

skyscrapers-title = ada sesuatu setelah SKYSCRAPERS di baris pertama
skyscrapers-title-here = `{ $word }` di sini
skyscrapers-size = papan punya 1 sampai { $largest } baris dan kolom yang sama banyak
skyscrapers-size-here = { $size } di sini
skyscrapers-grid-size = teka-teki { $size }x{ $size } adalah tabel { $wanted } baris dengan { $wanted } kata tiap baris
skyscrapers-grid-size-help = tulis petunjuk di sekeliling papan, `x` di keempat sudut, dan `.` di tempat yang kosong
skyscrapers-rows = ada { $found } baris, seharusnya { $wanted }
skyscrapers-width = { $found } kata di sini, seharusnya { $wanted }
skyscrapers-corner = sudut tabel hilang
skyscrapers-corner-here = `{ $word }` di sini, padahal harus `x`
skyscrapers-token = ada kata yang tidak boleh ada di tabel
skyscrapers-token-here = `{ $word }` bukan bilangan dan bukan `.`
skyscrapers-token-help = tulis bilangan, atau `.` atau `0` di tempat yang kosong
skyscrapers-out-of-range = petunjuk dan tinggi di sini dari 1 sampai { $size }
skyscrapers-out-of-range-here = { $word } di sini
skyscrapers-bad-address = game ID atau URL teka-teki Skyscrapers ini tidak bisa dibaca
skyscrapers-bad-address-help = ID adalah ukuran, titik dua, dan 4 petunjuk untuk tiap baris, misalnya 4:/3//////3/2//////2/2; URL berakhir dengan skyscrapers/4/4/ dan petunjuknya
skyscrapers-clue-count = { $found } petunjuk di sini, seharusnya { $wanted }, termasuk yang kosong
skyscrapers-clue-word = `{ $word }` tidak boleh ada di sini
skyscrapers-given-count = ini bukan { $wanted } kotak papan
skyscrapers-not-square = papannya tidak persegi

skyscrapers-bad-board = ini bukan papan dengan { $size } baris dan { $size } kolom
skyscrapers-bad-board-help = tulis satu tinggi tiap kotak, dengan atau tanpa spasi, `.` untuk kotak kosong
skyscrapers-board-word = `{ $word }` bukan tinggi menara

skyscrapers-broken-empty-cell = kosong: { $cells }
skyscrapers-broken-given = tinggi yang diberi lain: { $cells }
skyscrapers-broken-row = tinggi { $height } ada lebih dari sekali di baris { $line }: { $cells }
skyscrapers-broken-column = tinggi { $height } ada lebih dari sekali di kolom { $line }: { $cells }
skyscrapers-broken-sight-top = dari atas kolom { $line } terlihat { $found }, petunjuknya { $clue }
skyscrapers-broken-sight-bottom = dari bawah kolom { $line } terlihat { $found }, petunjuknya { $clue }
skyscrapers-broken-sight-left = dari kiri baris { $line } terlihat { $found }, petunjuknya { $clue }
skyscrapers-broken-sight-right = dari kanan baris { $line } terlihat { $found }, petunjuknya { $clue }

skyscrapers-example-report = contoh laporan E, 4x4
skyscrapers-example-two = 3x3 dengan dua solusi
skyscrapers-example-none = 3x3 tanpa solusi
skyscrapers-example-latin = 4x4 tanpa petunjuk: semua bujur sangkar Latin
skyscrapers-example-givens = 6x6 dengan petunjuk dan menara yang diberi
skyscrapers-example-seven = 7x7
skyscrapers-example-nine = 9x9

# Why a report's search does not go on with what it tried.
skyscrapers-tried-repeats = tinggi ini sudah ada di baris atau kolomnya
skyscrapers-tried-too-many = menara yang terlihat lebih banyak dari petunjuk
skyscrapers-tried-unmet = baris atau kolom penuh dan petunjuknya tidak terpenuhi

# Explaining.
skyscrapers-nothing-left = tidak ada yang tersisa untuk pilihan { $decision }
skyscrapers-candidate = sesuatu di { $cells }
