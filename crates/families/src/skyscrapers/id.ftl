# Kata-kata keluarga Skyscrapers.

skyscrapers-family = Skyscrapers
skyscrapers-described = Skyscrapers, { $size }x{ $size }, { $clues ->
    [0] tanpa angka tepi
   *[other] { $clues } angka tepi
}{ $givens ->
    [0] {""}
   *[other] , { $givens } gedung sudah diberikan
}

skyscrapers-game = Setiap tinggi sekali pada tiap baris dan kolom. Angka di tepi: berapa gedung terlihat dari sana.
skyscrapers-draw-help = Tulis angka di tepi; angka dalam kotak adalah gedung yang diberikan.

skyscrapers-equal-givens = dua gedung setinggi { $height } diberikan dalam satu baris atau kolom: { $cells }
skyscrapers-facing-row = angka tepi { $one } dan { $other } di baris { $line } tidak mungkin sama-sama benar: jumlah dua angka tepi yang berhadapan paling banyak { $most }, dan hanya salah satunya yang boleh 1
skyscrapers-facing-column = angka tepi { $one } dan { $other } di kolom { $line } tidak mungkin sama-sama benar: jumlah dua angka tepi yang berhadapan paling banyak { $most }, dan hanya salah satunya yang boleh 1

skyscrapers-title = ada sesuatu setelah SKYSCRAPERS di baris pertama
skyscrapers-title-here = `{ $word }` di sini
skyscrapers-size = papan punya 1 sampai { $largest } baris dan kolom yang sama banyak
skyscrapers-size-here = { $size } di sini
skyscrapers-grid-size = teka-teki { $size }x{ $size } adalah tabel { $wanted } baris dengan { $wanted } kata tiap baris
skyscrapers-grid-size-help = tulis angka tepi di sekeliling papan, `x` di keempat sudut, dan `.` di tempat yang kosong
skyscrapers-rows = ada { $found } baris, seharusnya { $wanted }
skyscrapers-width = { $found } kata di sini, seharusnya { $wanted }
skyscrapers-corner = sudut tabel hilang
skyscrapers-corner-here = `{ $word }` di sini, padahal harus `x`
skyscrapers-token = ada tanda yang tidak boleh ada di tabel
skyscrapers-token-here = `{ $word }` bukan bilangan dan bukan `.`
skyscrapers-token-help = tulis bilangan, atau `.` atau `0` di tempat yang kosong
skyscrapers-out-of-range = angka tepi dan tinggi di sini dari 1 sampai { $size }
skyscrapers-out-of-range-here = { $word } di sini
skyscrapers-bad-address = game ID atau URL teka-teki Skyscrapers ini tidak bisa dibaca
skyscrapers-bad-address-help = ID adalah ukuran, titik dua, dan 4 angka tepi untuk tiap baris, misalnya 4:/3//////3/2//////2/2; URL berakhir dengan skyscrapers/4/4/ dan angka tepinya
skyscrapers-clue-count = { $found } angka tepi di sini, seharusnya { $wanted }, termasuk yang kosong
skyscrapers-clue-word = `{ $word }` tidak boleh ada di sini
skyscrapers-ends = berakhir di sini, setelah { $told } dari { $wanted } { $what ->
    [clues] angka tepi
   *[cells] kotak
}: apakah sudah tersalin seluruhnya?
skyscrapers-beyond = `{ $word }` melewati { $wanted } { $what ->
    [clues] angka tepi
   *[cells] kotak
}
skyscrapers-not-square = papannya tidak persegi

skyscrapers-bad-board = ini bukan papan dengan { $size } baris dan { $size } kolom
skyscrapers-bad-board-help = tulis satu tinggi tiap kotak, dengan atau tanpa spasi, `.` untuk kotak kosong
skyscrapers-board-word = `{ $word }` bukan tinggi gedung

skyscrapers-broken-empty-cell = kosong: { $cells }
skyscrapers-broken-given = bukan tinggi yang diberikan¦: { $cells }
skyscrapers-broken-row = tinggi { $height } ada lebih dari sekali di baris { $line }¦: { $cells }
skyscrapers-broken-column = tinggi { $height } ada lebih dari sekali di kolom { $line }¦: { $cells }
skyscrapers-broken-sight-top = dari atas kolom { $line } terlihat { $found }¦, angka tepinya { $clue }
skyscrapers-broken-sight-bottom = dari bawah kolom { $line } terlihat { $found }¦, angka tepinya { $clue }
skyscrapers-broken-sight-left = dari kiri baris { $line } terlihat { $found }¦, angka tepinya { $clue }
skyscrapers-broken-sight-right = dari kanan baris { $line } terlihat { $found }¦, angka tepinya { $clue }

skyscrapers-example-report = contoh laporan E, 4x4
skyscrapers-example-two = 3x3 dengan dua solusi
skyscrapers-example-none = 3x3 tanpa solusi
skyscrapers-example-latin = 4x4 tanpa angka tepi: semua bujur sangkar Latin
skyscrapers-example-givens = 6x6 dengan angka tepi dan gedung yang diberikan
skyscrapers-example-seven = 7x7
skyscrapers-example-nine = 9x9

# Why a report's search does not go on with what it tried.
skyscrapers-tried-repeats = tinggi ini sudah ada di baris atau kolomnya
skyscrapers-tried-too-many = gedung yang terlihat lebih banyak dari angka tepi
skyscrapers-tried-unmet = baris atau kolom penuh dan angka tepinya tidak terpenuhi

# Penjelasan: sebutan baris, kolom, dan gedung di dalam kalimat.
skyscrapers-candidate = { $height } di { $cell }
skyscrapers-row = baris { $line }
skyscrapers-column = kolom { $line }
skyscrapers-row-both = baris { $line } dengan angka tepi { $first } di kiri dan { $last } di kanan
skyscrapers-column-both = kolom { $line } dengan angka tepi { $first } di atas dan { $last } di bawah
skyscrapers-sight-left = baris { $line } dengan angka tepi { $clue } di kiri
skyscrapers-sight-right = baris { $line } dengan angka tepi { $clue } di kanan
skyscrapers-sight-top = kolom { $line } dengan angka tepi { $clue } di atas
skyscrapers-sight-bottom = kolom { $line } dengan angka tepi { $clue } di bawah
skyscrapers-stands = { $height } berdiri di { $cell }
skyscrapers-falls = { $heights } tidak bisa di { $cells }
skyscrapers-and = { $one }; { $rest }
skyscrapers-link-is = { $cell } berisi { $height }
skyscrapers-link-is-by = { $cell } berisi { $height } ({ $line })
skyscrapers-link-is-not = { $cell } bukan { $height }
skyscrapers-link-is-not-by = { $cell } bukan { $height } ({ $line })

skyscrapers-rule-clue-one = angka tepi 1
skyscrapers-step-clue-one = Di { $sight }, hanya satu gedung terlihat¦, jadi yang tertinggi ada tepat di sebelah angka itu: { $told }
skyscrapers-rule-clue-all = angka tepi yang memperlihatkan semua gedung
skyscrapers-step-clue-all = Di { $sight }, semua gedung terlihat¦, jadi dari sana tingginya naik dari 1 sampai { $tallest }
skyscrapers-rule-only-height = satu-satunya tinggi untuk satu kotak
skyscrapers-step-only-height = Tinggal satu tinggi untuk { $cell }¦: { $height }
skyscrapers-rule-only-place = satu-satunya tempat untuk satu tinggi
skyscrapers-step-only-place = Di { $line } ada satu tinggi yang hanya bisa di { $cell }¦: { $height }
skyscrapers-rule-near = terlalu tinggi di dekat tepi
skyscrapers-step-near = Di { $sight }, gedung tinggi di dekat tepi menutupi terlalu banyak, sehingga kurang dari { $clue } yang terlihat¦: { $told }
skyscrapers-rule-facing = angka tepi berhadapan yang memperlihatkan semua gedung
skyscrapers-step-facing = Di { $line }, angka tepinya berjumlah { $sum }, paling besar yang mungkin¦, jadi tiap gedung terlihat dari salah satu sisi, dan yang tertinggi dari keduanya: { $told }
skyscrapers-rule-rising = tinggi yang harus terus naik
skyscrapers-step-rising = Di { $sight }, { $need } gedung harus terlihat sebelum { $height } di { $cell }, dan di sana memang hanya ada { $need }¦, jadi tingginya terus naik: { $told }
skyscrapers-rule-in-front = terlalu tinggi di dekat tepi, sebab ada yang tertutup
skyscrapers-step-in-front = Di { $sight }, { $hidden } di { $cells } { $count ->
    [1] tertutup
   *[other] semuanya tertutup
} gedung yang lebih tinggi; gedung tinggi di dekat tepi membuat yang terlihat kurang dari { $clue }¦: { $told }
skyscrapers-rule-first-hides = gedung pertama menutupi yang berikutnya
skyscrapers-step-first-hides = Di { $sight }, hanya satu gedung yang terlihat sebelum { $height } di { $cell }, yaitu gedung pertama¦, jadi gedung itu lebih tinggi daripada semua gedung lain sebelum { $height }: { $told }
skyscrapers-rule-behind-first = tidak lebih tinggi daripada gedung pertama
skyscrapers-step-behind-first = Di { $sight }, hanya gedung pertama yang terlihat sebelum { $height } di { $cell }, dan gedung di { $first } paling tinggi { $most }¦, jadi gedung lain sebelum { $height } lebih rendah daripada { $most }: { $told }
skyscrapers-rule-begins = menghitung dari gedung pertama
skyscrapers-step-begins = Di { $sight }, { $length ->
    [1] gedung pertama setinggi { $begin } dan terlihat
   *[other] gedung-gedung pertama setinggi { $begin }, dan yang terlihat di antaranya { $seen }
}, jadi di belakangnya { $need ->
    [1] hanya yang tertinggi yang boleh terlihat
   *[other] masih { $need } lagi yang harus terlihat
}¦: { $told }
skyscrapers-rule-second = gedung tertinggi kedua dengan angka tepi 2
skyscrapers-step-second = Di { $sight }, { $height } ada di sebelah angka tepi atau di belakang { $tallest }; kalau tidak, tiga gedung terlihat¦: { $told }
skyscrapers-rule-hidden = angka tepi berhadapan dan gedung yang tidak terlihat
skyscrapers-step-none-hidden = Di { $line }, jumlah kedua angka tepi { $sum }, yang terbesar yang mungkin¦, jadi setiap gedung terlihat dari salah satu sisi: { $told }
skyscrapers-step-hidden = Di { $line }, dari kedua sisi terlihat { $seen } dari { $towers } gedung, yang tertinggi dari keduanya; { $count ->
    [1] yang tertutup ada di { $cells }, selebihnya terlihat
   *[other] { $count } yang tertutup ada di { $cells }, selebihnya terlihat
}¦: { $told }
skyscrapers-rule-few-fillings = baris atau kolom dengan sedikit kemungkinan isi
skyscrapers-step-few-fillings = Di { $line }, { $count ->
    [1] hanya tersisa satu kemungkinan isi
   *[other] hanya tersisa { $count } kemungkinan isi
}¦: { $fillings }. Jadi { $told }
skyscrapers-rule-fillings = semua kemungkinan isi satu baris atau kolom
skyscrapers-step-fillings = Di { $line }, apa pun isinya dari tinggi yang tersisa¦: { $told }
skyscrapers-step-no-filling = Di { $line }, tidak ada isi yang benar dari tinggi yang tersisa
skyscrapers-rule-pair = sepasang
skyscrapers-rule-set = kelompok tiga atau empat
skyscrapers-step-shared-heights = Di { $line }, untuk { $cells } hanya tersisa tinggi { $heights }¦, jadi tinggi itu tidak ada di kotak lain: { $told }
skyscrapers-step-shared-cells = Di { $line } tinggi { $heights } hanya bisa di { $cells }¦, jadi tidak ada yang lain di sana: { $told }
skyscrapers-rule-fish = satu tinggi di kolom atau baris yang sama
skyscrapers-step-fish-rows = Di baris { $lines } tinggi { $height } hanya bisa di kolom { $across }¦, jadi { $height } tidak ada lagi di kotak lain kolom itu: { $told }
skyscrapers-step-fish-columns = Di kolom { $lines } tinggi { $height } hanya bisa di baris { $across }¦, jadi { $height } tidak ada lagi di kotak lain baris itu: { $told }
skyscrapers-rule-cell-chain = rantai kotak dengan dua tinggi
skyscrapers-step-cell-chain = Andaikan { $height } berdiri di { $cell }, kotak-kotak yang tinggal punya dua tinggi terisi satu demi satu: { $links }¦. Jadi { $told }
skyscrapers-rule-chain = rantai
skyscrapers-step-chain = Andaikan { $height } berdiri di { $cell }, akibatnya berturut-turut: { $links }¦. Jadi { $told }
skyscrapers-rule-sight-chain = rantai dengan angka tepi
skyscrapers-step-sight-chain = Andaikan { $height } berdiri di { $cell }, akibatnya berturut-turut, termasuk dari angka tepi: { $links }¦. Jadi { $told }

skyscrapers-dead-twice = { $height } ada dua kali di { $line }: { $cells }
skyscrapers-dead-empty = tidak ada tinggi yang tersisa untuk { $cell }
skyscrapers-dead-nowhere = { $line } tidak punya tempat lagi untuk { $height }
skyscrapers-dead-miscounted = di { $sight } terlihat { $seen } gedung
skyscrapers-dead-unfillable = { $line } tidak punya kemungkinan isi lagi

# Membuat teka-teki: apa yang bisa diminta, dan mengapa tidak bisa dibuat.
skyscrapers-make-symmetric = yang tampak di papan tetap di tempatnya bila papan diputar setengah putaran
skyscrapers-make-clues = banyaknya angka tepi; fewest: tidak satu pun bisa dihapus. Jika tidak disebut, semua, atau sedikit pada papan kecil yang sulit
skyscrapers-make-givens = banyaknya gedung yang diberikan; jika tidak disebut, sesedikit yang dimungkinkan tingkatnya
skyscrapers-make-square = papan Skyscrapers harus persegi, sedangkan { $rows }x{ $columns } tidak
skyscrapers-make-size = Skyscrapers dibuat dari { $least }x{ $least } sampai { $most }x{ $most }
skyscrapers-make-size-help = ukuran terdekat yang bisa dibuat adalah { $size }x{ $size }
skyscrapers-make-count = `{ $given }` bukan banyaknya { $what ->
    [clues] angka tepi
   *[givens] gedung
}
skyscrapers-make-count-help = beri bilangan dari 0 sampai { $most }, atau `{ $word }`
skyscrapers-make-too-many = tidak ada tempat untuk { $given } { $what ->
    [clues] angka tepi
   *[givens] gedung
}
skyscrapers-make-too-many-help = di sini paling banyak { $most }
skyscrapers-make-odd = { $given } { $what ->
    [clues] angka tepi
   *[givens] gedung
} tidak bisa diletakkan simetris: semuanya berpasangan
skyscrapers-make-odd-help = minta { $less } atau { $more }
skyscrapers-make-nothing = papan tanpa angka tepi dan tanpa gedung punya lebih dari satu solusi
skyscrapers-make-nothing-help = biarkan ada beberapa angka tepi atau beberapa gedung
skyscrapers-make-too-hard = papan { $size }x{ $size } terlalu kecil untuk sesulit itu
skyscrapers-make-too-hard-help = minta tingkat { $grade ->
    [easy] mudah
    [medium] sedang
   *[expert] ahli
}, atau ukuran { $size }x{ $size }
skyscrapers-make-without-size = tanpa gedung yang diberikan, Skyscrapers dibuat paling besar { $most }x{ $most }
skyscrapers-make-without-size-help = minta { $most }x{ $most }, atau biarkan beberapa gedung diberikan
skyscrapers-make-without-grade = belum pernah ditemukan papan { $size }x{ $size } tanpa gedung yang semudah itu
skyscrapers-make-without-grade-help = minta tingkat { $grade ->
    [medium] sedang
   *[hard] sulit
}, atau biarkan beberapa gedung diberikan

# Aturan sebagai baris fakta, untuk bukti.
skyscrapers-told-cell = satu tinggi di { $cell }
skyscrapers-told-row = tinggi { $height } sekali di baris { $line }
skyscrapers-told-column = tinggi { $height } sekali di kolom { $line }
skyscrapers-told-given = tinggi { $height } diberikan di { $cell }
skyscrapers-told-from-top = kolom { $line } dari atas
skyscrapers-told-from-bottom = kolom { $line } dari bawah
skyscrapers-told-from-left = baris { $line } dari kiri
skyscrapers-told-from-right = baris { $line } dari kanan
skyscrapers-told-high = { $from }: { $towers ->
    [1] gedung pertama setidaknya setinggi { $height }
   *[other] salah satu dari { $towers } gedung pertama setidaknya setinggi { $height }
}
skyscrapers-told-seen = { $from }: gedung ke-{ $tower } terlihat, lebih tinggi daripada semua gedung sebelumnya
skyscrapers-told-meaning = arti dari: { $fact }
skyscrapers-told-clue = { $from }: { $clue ->
    [1] satu gedung terlihat, yaitu yang pertama
   *[other] { $clue } gedung terlihat, termasuk yang pertama
}
skyscrapers-unstaged = ini memerlukan tabel semua cara mengisi baris, yang dibuat sampai { $most }x{ $most }, sedangkan papan ini { $size }x{ $size }; tanpa itu `runut count` menghitung, dan `runut solve --all --limit K` menampilkan solusi-solusi pertama
