# Kata-kata keluarga Skyscrapers.

skyscrapers-family = Skyscrapers
skyscrapers-described = Skyscrapers, { $size }x{ $size }, { $clues ->
    [0] tanpa petunjuk
   *[other] { $clues } petunjuk
}{ $givens ->
    [0] {""}
   *[other] , { $givens } menara sudah diberi
}

skyscrapers-game = Setiap tinggi sekali pada tiap baris dan kolom. Angka di tepi: berapa menara terlihat dari sana.
skyscrapers-draw-help = Tulis angka di tepi; angka dalam kotak adalah menara yang diberikan.

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
skyscrapers-ends = berakhir di sini, setelah { $told } dari { $wanted } { $what ->
    [clues] petunjuk
   *[cells] kotak
}: apakah sudah tersalin seluruhnya?
skyscrapers-beyond = `{ $word }` melewati { $wanted } { $what ->
    [clues] petunjuk
   *[cells] kotak
}
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

# Penjelasan: sebutan baris, kolom, dan menara di dalam kalimat.
skyscrapers-candidate = { $height } di { $cell }
skyscrapers-row = baris { $line }
skyscrapers-column = kolom { $line }
skyscrapers-row-both = baris { $line } dengan petunjuk { $first } di kiri dan { $last } di kanan
skyscrapers-column-both = kolom { $line } dengan petunjuk { $first } di atas dan { $last } di bawah
skyscrapers-sight-left = baris { $line } dengan petunjuk { $clue } di kiri
skyscrapers-sight-right = baris { $line } dengan petunjuk { $clue } di kanan
skyscrapers-sight-top = kolom { $line } dengan petunjuk { $clue } di atas
skyscrapers-sight-bottom = kolom { $line } dengan petunjuk { $clue } di bawah
skyscrapers-stands = { $height } berdiri di { $cell }
skyscrapers-falls = { $heights } tidak bisa di { $cells }
skyscrapers-and = { $one }; { $rest }
skyscrapers-link-is = { $cell } berisi { $height }
skyscrapers-link-is-by = { $cell } berisi { $height } ({ $line })
skyscrapers-link-is-not = { $cell } bukan { $height }
skyscrapers-link-is-not-by = { $cell } bukan { $height } ({ $line })

skyscrapers-rule-clue-one = petunjuk 1
skyscrapers-step-clue-one = Di { $sight }, hanya satu menara terlihat, jadi menara tertinggi ada tepat di sebelah petunjuk: { $told }
skyscrapers-rule-clue-all = petunjuk yang melihat semua menara
skyscrapers-step-clue-all = Di { $sight }, semua menara terlihat, jadi dari sana tingginya naik dari 1 sampai { $tallest }
skyscrapers-rule-only-height = satu-satunya tinggi untuk satu kotak
skyscrapers-step-only-height = Hanya { $height } yang tersisa untuk { $cell }
skyscrapers-rule-only-place = satu-satunya tempat untuk satu tinggi
skyscrapers-step-only-place = Di { $line } tinggi { $height } hanya bisa di { $cell }
skyscrapers-rule-near = terlalu tinggi di dekat petunjuk
skyscrapers-step-near = Di { $sight }, menara tinggi di dekat petunjuk menutupi terlalu banyak, sehingga kurang dari { $clue } yang terlihat: { $told }
skyscrapers-rule-facing = petunjuk berhadapan yang melihat semua menara
skyscrapers-step-facing = Di { $line }, jumlah petunjuknya { $sum }, yang terbesar yang mungkin, jadi tiap menara terlihat dari satu sisi, dan yang tertinggi dari keduanya: { $told }
skyscrapers-rule-rising = menara yang harus naik
skyscrapers-step-rising = Di { $sight }, { $need } menara harus terlihat sebelum { $height } di { $cell }, dan di sana memang hanya ada { $need }, jadi tingginya terus naik: { $told }
skyscrapers-rule-in-front = terlalu tinggi di dekat petunjuk, sebab ada yang tertutup
skyscrapers-step-in-front = Di { $sight }, { $hidden } di { $cells } { $count ->
    [1] tertutup
   *[other] semuanya tertutup
} menara yang lebih tinggi; menara tinggi di dekat petunjuk membuat yang terlihat kurang dari { $clue }: { $told }
skyscrapers-rule-first-hides = menara pertama menutupi yang berikutnya
skyscrapers-step-first-hides = Di { $sight }, hanya satu menara yang terlihat sebelum { $height } di { $cell }, yaitu menara pertama, jadi menara itu lebih tinggi daripada semua menara lain sebelum { $height }: { $told }
skyscrapers-rule-behind-first = tidak lebih tinggi daripada menara pertama
skyscrapers-step-behind-first = Di { $sight }, hanya menara pertama yang terlihat sebelum { $height } di { $cell }, dan tinggi di { $first } paling banyak { $most }, jadi menara lain sebelum { $height } lebih rendah daripada { $most }: { $told }
skyscrapers-rule-begins = menghitung dari menara pertama
skyscrapers-step-begins = Di { $sight }, { $length ->
    [1] menara pertama { $begin } dan terlihat
   *[other] menara pertamanya { $begin }, yang terlihat { $seen }
}, jadi di belakangnya { $need ->
    [1] hanya yang tertinggi yang boleh terlihat
   *[other] masih { $need } lagi yang harus terlihat
}: { $told }
skyscrapers-rule-second = menara tertinggi kedua dengan petunjuk 2
skyscrapers-step-second = Di { $sight }, { $height } ada di sebelah petunjuk atau di belakang { $tallest }; kalau tidak, tiga menara terlihat: { $told }
skyscrapers-rule-hidden = petunjuk berhadapan dan menara yang tidak terlihat
skyscrapers-step-hidden = Di { $line }, kedua petunjuk bersama-sama melihat { $seen } dari { $towers } menara, yang tertinggi terlihat dari keduanya; { $count ->
    [0] tidak ada yang tertutup
    [1] yang tertutup ada di { $cells }, selebihnya terlihat
   *[other] { $count } yang tertutup ada di { $cells }, selebihnya terlihat
}: { $told }
skyscrapers-rule-few-fillings = baris atau kolom dengan sedikit kemungkinan isi
skyscrapers-step-few-fillings = Di { $line }, { $count ->
    [1] satu-satunya isi yang tersisa adalah
   *[other] hanya tersisa { $count } kemungkinan isi:
} { $fillings }. Jadi { $told }
skyscrapers-rule-fillings = semua kemungkinan isi satu baris atau kolom
skyscrapers-step-fillings = Di { $line }, bagaimanapun diisi dengan tinggi yang tersisa, { $told }
skyscrapers-step-no-filling = Di { $line }, tidak ada isi yang benar dari tinggi yang tersisa
skyscrapers-rule-pair = sepasang
skyscrapers-rule-set = kelompok tiga atau empat
skyscrapers-step-shared-heights = Di { $line }, untuk { $cells } hanya tersisa tinggi { $heights }, jadi tinggi itu tidak ada di kotak lain: { $told }
skyscrapers-step-shared-cells = Di { $line } tinggi { $heights } hanya bisa di { $cells }, jadi tidak ada yang lain di sana: { $told }
skyscrapers-rule-fish = satu tinggi di kolom atau baris yang sama
skyscrapers-step-fish-rows = Di baris { $lines } tinggi { $height } hanya bisa di kolom { $across }, jadi kolom itu terpakai di sana: { $told }
skyscrapers-step-fish-columns = Di kolom { $lines } tinggi { $height } hanya bisa di baris { $across }, jadi baris itu terpakai di sana: { $told }
skyscrapers-rule-cell-chain = rantai kotak dengan dua tinggi
skyscrapers-step-cell-chain = Andai { $height } berdiri di { $cell }, isi kotak yang tinggal punya dua tinggi ikut pasti satu per satu: { $links }. Jadi { $told }
skyscrapers-rule-chain = rantai
skyscrapers-step-chain = Andai { $height } berdiri di { $cell }, akibatnya berturut-turut: { $links }. Jadi { $told }
skyscrapers-rule-sight-chain = rantai dengan petunjuk
skyscrapers-step-sight-chain = Andai { $height } berdiri di { $cell }, akibatnya berturut-turut, termasuk dari petunjuk: { $links }. Jadi { $told }

skyscrapers-dead-twice = { $height } ada dua kali di { $line }: { $cells }
skyscrapers-dead-empty = tidak ada tinggi yang tersisa untuk { $cell }
skyscrapers-dead-nowhere = { $line } tidak punya tempat lagi untuk { $height }
skyscrapers-dead-miscounted = { $sight } memperlihatkan { $seen } menara
skyscrapers-dead-unfillable = { $line } tidak punya kemungkinan isi lagi

# Membuat teka-teki: apa yang bisa diminta, dan mengapa tidak bisa dibuat.
skyscrapers-make-symmetric = yang ditampilkan letaknya tetap sama bila papan diputar setengah putaran
skyscrapers-make-clues = banyaknya petunjuk; fewest: tidak satu pun bisa dihapus. Jika tidak disebut, semua, atau sedikit pada papan kecil yang sulit
skyscrapers-make-givens = banyaknya menara yang diberi; jika tidak disebut, sesedikit yang dimungkinkan tingkatnya
skyscrapers-make-square = papan Skyscrapers harus persegi, sedangkan { $rows }x{ $columns } tidak
skyscrapers-make-size = Skyscrapers dibuat dari { $least }x{ $least } sampai { $most }x{ $most }
skyscrapers-make-size-help = ukuran terdekat yang bisa dibuat adalah { $size }x{ $size }
skyscrapers-make-count = `{ $given }` bukan banyaknya { $what ->
    [clues] petunjuk
   *[givens] menara
}
skyscrapers-make-count-help = beri bilangan dari 0 sampai { $most }, atau `{ $word }`
skyscrapers-make-too-many = tidak ada tempat untuk { $given } { $what ->
    [clues] petunjuk
   *[givens] menara
}
skyscrapers-make-too-many-help = di sini paling banyak { $most }
skyscrapers-make-odd = { $given } { $what ->
    [clues] petunjuk
   *[givens] menara
} tidak bisa diletakkan simetris: semuanya berpasangan
skyscrapers-make-odd-help = minta { $less } atau { $more }
skyscrapers-make-nothing = papan tanpa petunjuk dan tanpa menara punya lebih dari satu solusi
skyscrapers-make-nothing-help = biarkan ada beberapa petunjuk atau beberapa menara
skyscrapers-make-too-hard = papan { $size }x{ $size } terlalu kecil untuk sesulit itu
skyscrapers-make-too-hard-help = minta tingkat { $grade ->
    [easy] mudah
    [medium] sedang
   *[expert] ahli
}, atau ukuran { $size }x{ $size }
skyscrapers-make-without-size = tanpa menara yang diberi, Skyscrapers dibuat paling besar { $most }x{ $most }
skyscrapers-make-without-size-help = minta { $most }x{ $most }, atau biarkan beberapa menara diberi
skyscrapers-make-without-grade = belum pernah ditemukan papan { $size }x{ $size } tanpa menara yang semudah itu
skyscrapers-make-without-grade-help = minta tingkat { $grade ->
    [medium] sedang
   *[hard] sulit
}, atau biarkan beberapa menara diberi
