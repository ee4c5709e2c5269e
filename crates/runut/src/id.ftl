# Kata-kata pustaka.

open-too-large = masukan lebih besar dari { $limit } bita
open-not-text = masukan bukan teks UTF-8
open-not-text-here = bita { $byte } di sini
open-not-text-help = simpan berkas sebagai teks UTF-8 biasa
open-empty = masukan kosong
open-empty-help = `runut example iq-challenge` mencetak teka-teki untuk memulai
open-unknown = Format file input tidak valid! Ini bukan bentuk teka-teki yang dikenal runut
open-unknown-here = teka-teki tidak bisa dimulai seperti ini
open-unknown-help = teka-teki potongan mulai dengan banyak baris, kolom, dan potongan, misalnya `5 11 12`; yang lain dengan nama jenisnya, misalnya TENTS, atau berupa game ID, URL, atau papan, baris kosong, lalu daftar; `runut examples` menampilkan contoh
open-map = ini hanya peta papan: tidak disebut potongan apa yang ada di sana
open-map-help = { $count ->
    [1] tambahkan --set { $sets }: huruf-hurufnya seperti ini
   *[other] tambahkan --set dan nama set Anda: { $sets } berhuruf seperti ini
}
open-address-here = ini
open-seed = ini benih acak: hanya program pembuatnya yang bisa membuat teka-teki darinya
open-seed-help = buka di Portable Puzzle Collection lalu salin game ID-nya, yang memakai titik dua seperti `8x8:…`: dari Specific di menu Game, atau di halaman webnya dari tautan “by game ID”
open-id-unknown = ini bukan game ID teka-teki yang dikenal runut
open-page-unknown = runut tidak mengenal permainan { $name } dari Portable Puzzle Collection
open-page-unknown-help = dari permainannya runut membaca { $known }
open-page-id = tautan ini tidak menunjuk satu teka-teki pun dari permainan { $name }
open-page-id-help = salin tautan “by game ID” di bawah teka-tekinya: ujungnya # dan game ID, misalnya `#8x8:…`
open-link-unknown = runut tidak mengenal jenis { $name } dari puzz.link
open-link-unknown-help = dari jenis-jenisnya runut membaca { $known }
open-link-size = alamat puzz.link ini tidak memuat ukuran
open-link-size-help = lanjutannya harus { $name }/KOLOM/BARIS/ dan teka-tekinya; salin seluruhnya
open-elsewhere = runut tidak mengenal teka-teki dari { $host }
open-elsewhere-help = runut membaca alamat puzz.link ({ $links }), juga game ID dan tautan Portable Puzzle Collection ({ $pages })
open-json = ini bukan JSON yang sah
open-json-here = mulai dari sini tidak bisa dibaca
open-json-family = JSON ini tidak menyebut keluarga yang dikenal runut: { $known }
open-json-puzzle = JSON ini tidak punya `puzzle`, yaitu daftar baris
open-json-help = teka-teki sebagai JSON: {"{"}"family": "packing", "puzzle": ["3 3 3", "DEFAULT", …]{"}"}

convert-no-form = teka-teki keluarga { $family } tidak bisa ditulis sebagai { $form }
convert-help = --to text dan --to json bisa memuat semua teka-teki

solve-unknown-strategy = tidak ada strategi `{ $strategy }`
solve-order-help = urutan hanya untuk pencarian laporan: tambahkan --strategy backtrack
solve-unfit-help = auto memilih strategi tercepat yang cocok
solve-no-such-solution = hanya ada { $count } solusi
solve-raced = dua pencarian berlomba, jadi lain kali papannya bisa berbeda; dengan benih sendiri tidak ada lomba
solve-exhausted = semua kemungkinan sudah dicoba
solve-no-steps = { $strategy } tidak punya langkah untuk ditunjukkan
solve-rejected = { $strategy } memberi papan yang ditolak juri: { $why }
solve-rejected-help = ini kesalahan runut: tolong laporkan bersama teka-tekinya

# Penjelasan.
explain-rule-guess = tebakan
explain-rule-trial = percobaan singkat
explain-rule-both-ways = dua kemungkinan
explain-not = bukan { $held }
explain-then = { $before }. { $next }
explain-run = { $first }. Lalu { $rest }
explain-alike = { $first }. Begitu pula di { $cells }
explain-because = { $rule }; { $number ->
    [1] dari langkah { $steps }
   *[other] dari { $number } langkah: { $steps }
 }
explain-smallest = Alasan terkecil: { $facts } ({ $number ->
    [1] satu fakta
   *[other] { $number } fakta, tidak bisa lebih sedikit
})
explain-smallest-minimal = Alasan kecil: { $facts } ({ $number ->
    [1] satu fakta
   *[other] { $number } fakta, semuanya perlu
})
explain-smallest-enough = Cukup dengan: { $facts } ({ $number ->
    [1] satu fakta
   *[other] { $number } fakta; mungkin tidak semuanya perlu
})
explain-smallest-nothing = Alasan terkecil: cukup yang sudah diketahui.
explain-smallest-unknown = Alasan terkecil: tidak ditemukan, pencariannya terlalu lama.
explain-guess-so = Andaikan { $guess }: { $steps ->
    [0] terlihat langsung bahwa
   *[other] setelah { $steps } langkah
 } { $deadend }¦. Jadi { $held }
explain-both-ways = Andaikan { $one }, atau { $other }: setelah { $first } dan { $second } langkah keduanya berujung sama¦: { $held }
explain-row = b{ $number }
explain-column = k{ $number }
explain-layer = lapis { $number }
explain-legend = Putus-putus: yang diperhatikan, dengan angka tepinya. Bingkai tebal: yang ditulis. Dicoret: yang tidak mungkin. Bergaris bawah di daftar: yang tadinya mungkin di sana. Sudut berisi: huruf atau angka baru. Tanda kecil: yang masih mungkin sebelum langkah itu. Tanda tanya: yang diandaikan.
explain-legend-ways = Berbingkai: cara yang tersisa. Setiap papan yang dicoret adalah satu akhir dari cara yang gagal: hitam yang sudah terpasang, berwarna yang dicoba dan yang dipaksanya. Tanda berlubang: yang harus dicoba di sana, tiap cara di papannya sendiri. Tanda penuh: yang tidak dapat lagi ditutup atau diisi. Huruf dicoret: yang tidak mendapat tempat lagi.
explain-rule-search = pencarian
explain-guess = Andaikan { $guess }: { $steps ->
    [0] terlihat langsung bahwa
   *[other] setelah { $steps } langkah
 } { $deadend }¦. Jadi bukan itu
explain-searched = Pencarian di { $others } kemungkinan lain tidak menemukan solusi¦: { $held }
explain-searched-none = pencarian di semua yang tersisa tidak menemukan solusi
hint-thing = { $cells }
hint-or = { $first } atau { $rest }
hint-wrong = { $thing } tidak mungkin benar: dalam satu-satunya solusi isinya lain
hint-wrong-but-for = dengan { $thing } tidak ada solusi, tanpanya ada
hint-wrong-alone = dengan { $thing } tidak ada solusi
hint-wrong-set = semua ini tidak bisa bersama-sama: { $things }. Ada solusi tanpa { $less }
hint-wrong-right = Ada yang tidak benar.
hint-wrong-area = Ada yang tidak benar. Lihat { $area }.
hint-wrong-rule = { $count ->
    [1] ada aturan permainan yang dilanggar
   *[other] ada { $count } aturan permainan yang dilanggar
 }
hint-wrong-kind = { $count ->
    [1] ada isian yang tidak ada dalam solusi mana pun
   *[other] ada { $count } isian yang tidak bersama-sama dalam solusi mana pun
 }
hint-wrong-leads = { $steps ->
    [0] Langsung terlihat
    [1] Terlihat setelah satu langkah
   *[other] Terlihat setelah { $steps } langkah
 }: { $deadend }.
hint-wrong-leads-somewhere = { $steps ->
    [0] Langsung terlihat: di situ tidak ada jalan lagi.
    [1] Terlihat setelah satu langkah: tidak ada jalan lagi.
   *[other] Terlihat setelah { $steps } langkah: tidak ada jalan lagi.
 }
hint-wrong-searched = Tidak ada jalan pendek untuk melihatnya, tetapi pencarian tidak menemukan solusi.
explain-solved = Selesai dengan { $steps } langkah, { $guesses ->
    [0] tanpa menebak
   *[other] dengan { $guesses } tebakan
 }. Tingkat: { $grade }, skor { $rating }.
explain-several = Dari sini ada beberapa solusi: langkah-langkah ini berlaku untuk semuanya.
explain-case = { $supposed }: { $end }
explain-case-forced = { $supposed }, lalu { $forced }: { $end }
explain-case-begins = { $supposed }, lalu { $forced } …
explain-case-goes-on = … lalu { $forced } …
explain-case-ends = … maka { $end }
explain-and = { $first }, { $rest }
explain-nothing = Tidak ada solusi: { $why }.
explain-stopped = Dihentikan: { $why }.
hint-right = Masih benar.
hint-area = Masih benar. Lihat { $area }.
hint-rule = Lihat { $area }: { $rule }.
hint-cell = Lihat { $cells }: { $rule }.
hint-reason = { $why }.
hint-reason-proof = { $why }
hint-board = seluruh papan
hint-layers = { $count ->
    [1] lapis { $first }
   *[other] lapis { $first } sampai { $last }
 }
hint-row = baris { $row }
hint-column = kolom { $column }
hint-part = baris { $top } sampai { $bottom }, kolom { $left } sampai { $right }
hint-done = Masih benar, dan tidak ada lagi yang harus dilakukan.
hint-far = Langkah berikutnya baru terlihat setelah penalaran panjang¦; dalam solusinya { $held }
hint-rule-far = tidak ada jalan pendek
hint-one-of-several = Dari sini ada beberapa solusi¦. Dalam salah satunya { $held }
hint-rule-one-of-several = salah satu dari beberapa solusi
grade-easy = mudah
grade-medium = sedang
grade-hard = sulit
grade-expert = ahli
grade-guess = menebak
grade-not-unique = tidak tunggal: ada beberapa solusi
grade-no-solution = tidak ada solusi
grade-unknown = tidak diketahui: dihentikan
grade-numbers = skor { $rating }, usaha { $work }
grade-numbers-rounds = skor { $rating }, usaha { $work }, { $bottleneck ->
    [0] selalu ada lebih dari satu jalan
   *[other] { $bottleneck } kali hanya ada satu jalan
 }
grade-steps = { $steps } langkah: { $easy } mudah, { $medium } sedang, { $hard } sulit, { $expert } ahli, { $guess } ditebak

# Nilai tiap tempat.
places-total = { $count } solusi
places-key = Peta: persen solusi dengan potongan di kotak itu; - tak ada, ** semua.
places-percent = persen dari semua solusi
places-tenths = 9: paling sering, 0: hampir tak pernah
places-best = terbaik: { $count }
places-worst = terburuk: { $count }
places-of = { $name }: { $live } dari { $places } tempat ada dalam solusi
places-of-sign = { $name }
places-of-short = { $live } dari { $places } tempat
places-legend = dari semua solusi; berbingkai: tempat dengan solusi terbanyak

# Pencarian sebagai pohon.
tree-tried = { $cell } = { $text }
tree-tried-cells = { $text }: { $cells }
tree-folded = … { $nodes } simpul lagi
tree-and = { $before }, { $next }
tree-more-pieces = …
tree-off-board = di luar papan
tree-wrong = melanggar aturan
tree-no-solution = Tidak ada solusi.
tree-nothing-left = tidak ada yang mungkin setelahnya
tree-solution = solusinya
tree-live = masih hidup
tree-summary = { $nodes } simpul: { $solved } pada jalan ke solusi, { $expanded } diperluas, { $dead } mati, { $live } hidup
tree-summary-empty = tidak ada simpul: tidak ada yang perlu dicoba
tree-summary-cut = { $nodes } simpul ditampilkan, { $out } tidak ditampilkan: { $solved } pada jalan ke solusi, { $expanded } diperluas, { $dead } mati, { $live } hidup

# Strategi berdampingan.
compare-scale = Waktu, dengan skala logaritmik; batang pucat dihentikan

draw-without-pixels = runut ini dibangun tanpa PNG dan GIF
draw-without-pixels-help = tulislah .svg, atau bangun runut dengan fitur `pixels`

# Membuat teka-teki.
make-no-family = { $family } belum dapat dibuat
make-unknown-rule = { $family } tidak punya aturan `{ $rule }`
make-unknown-grade = tidak ada tingkat `{ $grade }`
usage-values = pilihannya { $values }
make-gave-up = menyerah setelah { $drafts } rancangan: tidak satu pun menjadi teka-teki dengan satu solusi
make-gave-up-near = menyerah setelah { $drafts } rancangan: yang tersulit tingkatnya { $nearest }
make-exhausted = yang ditemukan hanya putaran atau cerminan teka-teki sebelumnya
make-stopped = dihentikan

# Tugas dan hasilnya.
tasks-bad-line = ini bukan tugas runut: { $why }
tasks-in-line = baris { $line }: { $what }
tasks-newer = ini tugas menurut kontrak yang lebih baru, { $contract }
tasks-newer-help = versi runut yang lebih baru dapat membacanya
tasks-none = tidak ada tugas di dalamnya
tasks-foreign = bagian { $part } milik pertanyaan lain
tasks-no-part = ada bagian { $part }, padahal hanya ada { $of }
tasks-doubled = bagian { $part } ada dua kali
tasks-missing = bagian { $part } dari { $of } tidak ada
tasks-not-whole-help = daftar tugas harus utuh seperti yang ditulis `runut split`; untuk mengerjakan sebagian saja, pakai --part atau --from dan --to
tasks-unknown-wish = versi runut ini tidak mengenal `{ $what }`
tasks-unknown-wish-help = versi yang membagi pekerjaan ini mengenalnya
results-bad-line = ini bukan hasil runut: { $why }
results-in-line = { $name }, baris { $line }: { $what }
results-newer = ini hasil menurut kontrak yang lebih baru, { $contract }
results-foreign = hasil bagian { $part } milik pertanyaan lain
results-other-task = hasil bagian { $part } berasal dari tugas lain, bukan dari daftar ini
results-foreign-help = sebutkan hanya hasil tugas-tugas ini, yang dibuat `runut run` dengan daftar yang sama
results-not-exact = hasil bagian { $part } tidak pasti
results-not-exact-help = keluarkan dari berkas itu dan kerjakan lagi bagian tersebut
results-contradict = bagian { $part } punya dua jawaban yang berbeda
results-contradict-help = salah satunya salah: kerjakan lagi bagian itu di tempat lain, dan laporkan
results-missing = { $count } bagian belum punya hasil: { $parts }
results-missing-help = `runut run` dengan daftar dan --results yang sama mengerjakan yang belum ada
results-bad-puzzle = teka-teki { $number } tidak seperti yang dikatakan hasilnya
split-again-not-count = hanya hitungan yang dapat dibagi lagi
split-refused-help = tanpa --up-to-symmetry dan --equal-pieces setiap hitungan dapat dibagi
split-cannot-give = teka-teki keluarga { $family } tidak dapat ditulis dengan kotak yang sudah terisi, jadi hitungannya tidak dapat dibagi

sets-none = tidak ada keluarga yang mengenal set potongan

trace-too-large = jejaknya lebih besar dari { $most } MB
trace-long-line = baris ini lebih panjang dari { $most } MB
trace-no-fits = percobaan ini tidak menyebut apakah cocok
trace-no-cells = percobaan ini tidak menyebut kotak
trace-no-step = baris ini bukan percobaan, bukan langkah mundur, dan bukan solusi
trace-bad-back = ini tidak dapat diambil kembali: ada { $depth } hal di papan
trace-counts = { $values } nilai untuk { $cells } kotak
trace-bad-value = tidak ada yang bernama `{ $value }` di papan ini
trace-bad-line = baris ini bukan langkah: { $error }
trace-here = di sini
trace-help = Satu baris berisi {"{"}"try": "A", "cells": [[1,1],[1,2]], "fits": true{"}"}, {"{"}"back": true{"}"}, atau {"{"}"solved": true{"}"}; baris dan kolom dihitung dari 1
trace-outside = ini tidak cocok: keluar dari papan
trace-again = { $cells } tidak cocok: ini sudah ada di papan
trace-taken = { $cells } tidak cocok: di sana sudah ada yang lain
trace-unfit = { $cells } tidak cocok: { $why }
trace-wrong-prune = { $cells } dicoret, padahal ada solusi dengannya
trace-missed = { $cells } diambil kembali, padahal ada solusi dengannya yang belum ditemukan
trace-none-found = pencarian berakhir di sini tanpa solusi, padahal ada
trace-no-solution = ini bukan solusi: { $why }
trace-told-twice = solusi ini sudah disebut
trace-summary = { $tries } percobaan, { $placed } terpasang, { $backs } diambil kembali, { $solutions } solusi
trace-right = Tidak ada yang salah: tidak ada cabang menuju solusi baru yang terpotong.
trace-unjudged = Apakah ada cabang yang salah potong tidak diperiksa: solusinya terlalu banyak.
trace-line = Baris { $line }: { $fault }

drawing-unfinished = papan belum memuat solusi yang utuh
drawing-none = tidak ada solusi yang bisa dijadikan satu-satunya
drawing-not-unique = belum ada satu-satunya solusi
drawing-no-givens = apa pun yang diberikan, tidak tersisa tepat satu solusi
drawing-no-conflict = tidak ada yang salah: solusinya ada

prove-no-rows = keluarga ini tidak menuliskan aturannya sebagai baris, jadi tidak ada yang bisa dibuktikan kepada orang lain
prove-wrong = putusan ini tidak mengikuti dari aturan yang dituliskan sebagai baris
export-counted = dari: { $facts }
export-counter = paling sedikit { $least } dari { $first } yang pertama

# Yang ditolak sistem operasi.
system-not-found = berkas atau folder itu tidak ada
system-permission = tidak ada izin
system-exists = sudah ada
system-folder = itu folder
system-no-folder = ada bagian jalur yang bukan folder
system-full = tidak ada ruang tersisa di sana
system-quota = kuota sudah habis
system-file-too-large = berkasnya akan melebihi batas ukuran
system-read-only = tidak ada yang bisa ditulis di sana
system-name = tidak ada berkas yang bisa bernama begitu
system-pipe = tidak ada lagi yang membacanya
system-busy = sedang dipakai
system-would-block = harus ditunggu dulu
system-time = terlalu lama
system-interrupted = terputus di tengah jalan
system-memory = tidak ada memori tersisa
system-unsupported = sistem tidak bisa melakukannya di sini
system-address-taken = alamatnya sudah dipakai
system-no-address = komputer ini tidak punya alamat itu
system-other = sistem menyebut: “{ $text }”

# Apa yang salah pada sebuah pertanyaan.

ask-unreadable = pertanyaan tidak dapat dipahami: { $error }
ask-no-form = tidak ada bentuk `{ $form }`
ask-no-family = tidak ada jenis teka-teki { $family }
ask-no-day = { $day } bukan tanggal; tanggal ditulis 2026-11-15
ask-no-step = tidak ada langkah { $step }
ask-bad-draft = ini bukan gambar dari jenis apa pun yang ada
ask-not-drawn = teka-teki seperti ini tidak dapat digambar di sini
ask-no-clues = dari solusi teka-teki jenis ini tidak ada yang dapat dibaca
ask-no-verb = tidak ada perintah { $verb }
ask-no-verb-help = maksudnya `{ $verb }`?
