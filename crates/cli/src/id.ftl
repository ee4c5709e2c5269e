# Kata-kata baris perintah. Kalimat yang ada dalam laporan dipakai persis seperti di sana.

heading-commands = Perintah
heading-options = Pilihan
heading-arguments = Argumen
heading-examples = Contoh
heading-usage = Pemakaian
exit-statuses = Status keluar: 0 terjawab, 1 tidak ada solusi atau papan salah, 2 masukan atau pemakaian salah, 3 dihentikan.

runut-about = runut menyelesaikan, menghitung, menjelaskan, menilai, dan menggambar teka-teki papan, dan memainkannya.
runut-examples =
    runut solve  selesaikan tantangan IQ Puzzler Pro yang tersedia
    runut teka-teki.txt  selesaikan milik Anda
    runut count teka-teki.txt  hitung semua solusi
    runut explain teka-teki.txt  jalan ke solusinya, langkah demi langkah
    runut check teka-teki.txt papan.txt  nilai papan yang sudah terisi
    runut convert teka-teki.txt --to url  tulis dalam bentuk lain
    runut draw heart --out heart.svg  gambar teka-teki yang tersedia
    runut serve  main, tonton, dan bandingkan di peramban
    runut help solve  apa saja yang bisa dilakukan solve
    runut  ditanyai nama berkas, seperti program tugas kuliah
solve-about = Menyelesaikan teka-teki: papannya di keluaran standar, yang lain di keluaran galat.
solve-examples =
    runut solve  tantangan yang tersedia
    runut solve teka-teki.txt  satu papan, dan apakah itu satu-satunya
    runut solve teka-teki.txt --all > papan.txt  semua papan, begitu ditemukan
    runut solve heart --out heart.png --out -  gambar, dan papannya
    runut solve teka-teki.txt --strategy backtrack  pencarian laporan A, dengan penghitungnya
    runut solve teka-teki.txt --strategy backtrack --order transformation
        pencarian laporan B
    runut solve teka-teki.txt --strategy backtrack --out pencarian.gif
        pencariannya sendiri, langkah demi langkah
    runut solve --each daftar.txt > jawaban.jsonl  satu teka-teki dan satu objek JSON tiap baris
count-about = Menghitung solusi: bilangannya sendirian di baris terakhir keluaran standar, tepat berapa pun besarnya.
count-examples =
    runut count teka-teki.txt  papan terisi
    runut count teka-teki.txt --up-to-symmetry  yang bisa diputar atau dicerminkan jadi sama dihitung sekali
    runut count teka-teki.txt --equal-pieces  ubinan: potongan sebentuk dianggap sama
    runut count teka-teki.txt --limit 2  apakah ada lebih dari satu?
    runut count teka-teki.txt --places  nilai tiap tempat dari tiap potongan
    runut count teka-teki.txt --places --out tempat.svg  hal yang sama sebagai gambar
    runut count lama.txt --checkpoint lama.ck  bisa dihentikan, atau dimatikan, lalu dilanjutkan
prove-about = Membuktikan berapa solusi sebuah teka-teki, tidak ada, hanya satu, atau beberapa, dan menulis sertifikat yang diperiksa program orang lain: NAME.opb berisi aturannya, NAME.pbp berisi buktinya (docs/PROOFS.md).
prove-examples =
    runut prove teka-teki.txt  putusannya, dan seberapa besar buktinya
    runut prove teka-teki.txt --out teka-teki  teka-teki.opb dan teka-teki.pbp
    veripb teka-teki.opb teka-teki.pbp  VeriPB memeriksanya
    runut solve teka-teki.txt --proof teka-teki  keduanya: solusi dan bukti
    runut prove --each daftar.txt --out bukti  semua teka-teki dalam daftar
check-about = Menilai papan menurut aturan permainan dan menyebut tiap aturan yang dilanggar beserta kotaknya.
check-examples =
    runut check teka-teki.txt papan.txt
    runut solve teka-teki.txt | runut check teka-teki.txt -
    runut check --each daftar.txt  satu teka-teki dan papannya tiap baris
explain-about = Menjelaskan teka-teki: jalan ke solusinya dalam langkah bernomor, masing-masing dengan aturan dan alasannya.
explain-examples =
    runut explain teka-teki.txt  langkah-langkahnya, dan papan akhirnya
    runut explain teka-teki.txt --step 7  salah satunya
    runut explain teka-teki.txt --step 7 --out langkah.png  yang sama sebagai gambar
    runut explain teka-teki.txt --out jalan.gif  seluruh jalannya, satu gambar tiap langkah
    runut explain 4:/1/////1//2/1/4//3//1/ --lang en  sebuah game ID, dalam bahasa Inggris
hint-about = Membantu yang buntu: apakah papan masih benar, dan ke mana harus melihat.
hint-examples =
    runut hint teka-teki.txt papan.txt           ke mana melihat
    runut hint teka-teki.txt papan.txt --what    apa yang dilakukan di sana, dan mengapa
grade-about = Menilai seberapa sulit sebuah teka-teki: jenis langkah tersulit yang diperlukan.
grade-examples =
    runut grade teka-teki.txt
    runut grade teka-teki.txt --json
    runut grade --each daftar.txt > tingkat.jsonl
tree-about = Menggambar pencarian sebagai pohon: simpul menurut urutan lahirnya, dan aturan yang mematikan tiap simpul mati.
tree-examples =
    runut tree teka-teki.txt                     runut-balik dari laporan, sebagai teks
    runut tree teka-teki.txt --out pohon.svg     sebagai gambar
    runut tree teka-teki.txt --strategy search --nodes 50 --out pohon.dot
estimate-about = Memperkirakan, untuk setiap strategi, besarnya pencarian semua solusi dan waktunya dengan satu utas: dari ukuran ruangnya, atau dari penyelaman acak ke dalam pohonnya, dengan selang yang tepat dalam 95 dari 100 kasus.
estimate-examples =
    runut estimate teka-teki.txt
    runut estimate teka-teki.txt --strategy cover  hanya satu strategi

compare-about = Menjalankan semua strategi pada teka-teki yang sama dan menyandingkan jawaban, penghitung, waktu, dan memori.
compare-examples =
    runut compare teka-teki.txt  sampai solusi pertama, masing-masing paling lama 10 detik
    runut compare teka-teki.txt --count  semua solusi
    runut compare teka-teki.txt --out diagram.svg  sebagai batang
    runut compare --all-examples --out tabel.csv  semua teka-teki yang tersedia
convert-about = Menulis teka-teki dalam bentuk lain; yang ditulis terbaca kembali sama.
convert-examples =
    runut convert teka-teki.txt --to id  game ID dari Portable Puzzle Collection
    runut convert teka-teki.txt --to url  alamat puzz.link
    runut convert '4:/3//////3/2//////2/2' --out teka-teki.txt
export-about = Menulis aturan sebuah teka-teki untuk program penyelesai lain, masing-masing dengan artinya dalam komentar.
export-examples =
    runut export teka-teki.txt --to opb  baris 0/1, untuk penyelesai pseudo-Boolean
    runut export teka-teki.txt --out teka-teki.cnf  klausa, untuk penyelesai SAT
draw-about = Menggambar teka-teki, terselesaikan atau belum, sebagai SVG, PNG, atau GIF.
draw-examples =
    runut draw teka-teki.txt --out teka-teki.svg
    runut draw teka-teki.txt papan.txt --out papan.png --dark
    runut draw --each daftar.txt --out gambar --to png  semua teka-teki dalam daftar
generate-about = Membuat teka-teki baru: masing-masing punya satu solusi dan tingkat kesulitan yang diminta.
generate-examples =
    runut generate tents --size 10x10 --grade hard
    runut generate skyscrapers --size 6 --grade expert --seed senin
    runut generate tents --count 50 --out teka-teki  sebuah folder, satu berkas tiap teka-teki
    runut generate fillin --day  teka-teki hari ini
book-about = Mencetak buku teka-teki: daftar isi, aturan, teka-teki menurut skornya, petunjuk, satu jalan yang dijelaskan, potongan untuk digunting, solusi.
book-examples =
    runut book daftar.txt --out buku.pdf  satu teka-teki per baris: berkas, game ID, folder
    runut book "family tents, size 8x8, 24 puzzles, easy to hard" --out b.pdf
    runut book teka-teki --out buku.pdf --paper A5 --in both  folder yang diisi oleh generate
    runut book rencana.txt --out buku.pdf --link http://192.168.1.7:7878/  dengan kode untuk kamera
sheet-about = Mencetak teka-teki di satu halaman, bila diminta dengan solusinya di baliknya.
sheet-examples =
    runut sheet teka-teki.txt --out lembar.pdf
    runut sheet mudah.txt sedang.txt sulit.txt --solution --out lembar.pdf
    runut sheet heart --paper A5 --palette real --out heart.html
split-about = Membagi sebuah pertanyaan menjadi tugas, satu tiap baris, untuk dikerjakan berapa pun komputer.
split-examples =
    runut split teka-teki.txt --tasks 1000 > tugas.jsonl  sebuah hitungan
    runut split --each daftar.txt --verb grade > tugas.jsonl  sebuah daftar teka-teki
    runut split --generate tents --count 500 --tasks 20 > tugas.jsonl  teka-teki baru
    runut split tugas.jsonl --part 17 --tasks 50 > lagi.jsonl  tugas panjang, dibagi lagi
run-about = Mengerjakan tugas dalam daftar dan langsung mencatat tiap hasil; yang sudah ada tidak dikerjakan lagi.
run-examples =
    runut run tugas.jsonl --results hasil.jsonl  semua, di semua inti
    runut run tugas.jsonl --results h7.jsonl --from 61 --to 70  sebagian
    runut run tugas.jsonl --part 7 > h7.jsonl  satu
merge-about = Menyatukan hasil semua tugas: bilangan, baris, atau teka-teki yang akan diberikan satu komputer.
merge-examples =
    runut merge tugas.jsonl hasil.jsonl
    runut merge tugas.jsonl hasil-*.jsonl --json
    runut merge tugas.jsonl hasil-*.jsonl --out teka-teki  teka-teki baru, sebagai folder
    runut merge lagi.jsonl hasil-lagi.jsonl --result hasil.jsonl
        untuk tugas yang dibagi lagi: hasilnya, ke hasil yang lain
serve-about = Membuka halaman lokal: main, selesaikan, jelaskan, tonton, dan bandingkan di peramban. Tidak ada yang keluar dari komputer ini.
serve-examples =
    runut serve                        membuka peramban; Ctrl-C mengakhirinya
    runut serve --no-open              hanya mencetak alamatnya
    runut serve --port 8000 --no-open  di port pilihan Anda
sets-about = Menampilkan set potongan menurut namanya, atau legenda salah satunya: potongan dan papannya.
sets-examples =
    runut sets
    runut sets kanoodle  huruf, warna, bentuk dan papan
    runut sets kanoodle --out legenda.png
    runut solve --set kanoodle --board 5x11 tantangan.txt  dari peta papan di depan Anda
examples-about = Menampilkan teka-teki yang tersedia.
examples-examples =
    runut examples
    runut solve heart  salah satunya
    runut examples --json
example-about = Mencetak satu teka-teki yang tersedia sebagai berkas.
example-examples =
    runut example iq-5x11 --out iq.txt
    runut example report-b1 | runut solve -
completions-about = Mencetak skrip pelengkap baris perintah untuk shell Anda.
completions-examples =
    runut completions bash > ~/.local/share/bash-completion/completions/runut
man-about = Mencetak halaman manual runut atau salah satu perintahnya.
man-examples =
    runut man > runut.1
    runut man solve | man -l -
help-about = Menjelaskan apa yang bisa dilakukan runut atau salah satu perintahnya.
help-examples =
    runut help
    runut help solve

arg-help = Cetak bantuan ini
arg-version = Cetak versi
arg-lang = Bahasa semua pesan: en atau id [bawaan: menurut lokal]
arg-color = Warna: auto, always, atau never [bawaan: auto; NO_COLOR dihormati]
arg-puzzle = Berkas, game ID, alamat, nama contoh, atau - untuk masukan standar [bawaan: isi pipa, atau tantangan yang tersedia]
arg-puzzle-needed = Berkas, game ID, alamat, nama contoh, atau - untuk masukan standar
arg-solution = Papan seperti disimpan runut atau program lain dari tugas ini, atau - [bawaan: isi pipa]
arg-trace = Langkah-langkah suatu pencarian, satu objek JSON tiap baris, atau - (docs/TRACES.md): cabang pertama yang salah dipotong disebutkan
arg-solution-drawn = Papan yang digambar di dalamnya, seperti disimpan runut atau program lain dari tugas ini, atau -
arg-strategy = Cara mencari: auto, brute, backtrack, deduce, search, learn, cover (exact cover: packing, Skyscrapers tanpa angka tepi), atau sweep [bawaan: auto]
arg-order = Urutan backtrack untuk packing: position (laporan A) atau transformation (laporan B) [bawaan: position]
arg-tricks = Trik untuk deduce: before:1-6, inside:2,3 … [bawaan: inside:1-6]
arg-all = Cari semua solusi
arg-limit = Berhenti pada N solusi
arg-time-limit = Berhenti setelah waktu ini, termasuk semua yang dibaca dan ditulis: 500ms, 10s, 5m, 1h [bawaan: tidak ada]
arg-memory-limit = Berhenti sebelum memakai memori lebih dari ini: 64M, 2G [bawaan: 1G]
arg-threads = Banyaknya utas yang dipakai [bawaan: satu tiap inti]
arg-nth = Cari solusi ke-K, mulai dari 1, menurut urutan sweep, untuk piramida menurut urutan cover
arg-random = Cari solusi acak, semua berpeluang sama
arg-seed = Benih pencarian dan --random: benih sama memberi solusi sama
arg-up-to-symmetry = Hitung sekali solusi yang bisa saling diputar atau dicerminkan
arg-places = Hitung solusi untuk tiap potongan dan tempatnya, serta tiap kotak
arg-equal-pieces = Hitung ubinan: potongan sebentuk dianggap sama
arg-checkpoint = Cacah satu per satu, catat sampai di mana, dan lanjutkan dari situ bila berkasnya ada
heading-details = Khusus keluarga tertentu
arg-family = Jenis teka-teki: { $families }
arg-size = Baris dan kolom, misalnya 10x10; satu bilangan untuk keduanya; rentang, misalnya 8x8..12x12, dari teka-teki pertama sampai terakhir
arg-grade = Kesulitannya: easy, medium, hard, expert, guess, atau any; rentang, misalnya easy..hard, dari teka-teki pertama sampai terakhir
arg-needs = Aturan yang diperlukan: aturan sebelumnya di docs/RULES.md tidak cukup, sampai dengan aturan itu cukup
arg-count = Banyaknya teka-teki; tidak ada yang sama bila diputar atau dicerminkan
arg-make-seed = Teks apa saja: benih sama membuat teka-teki yang sama
arg-first = Nomor teka-teki pertama dari rangkaian itu
arg-day = Teka-teki suatu hari, misalnya 2026-11-15; tanpa tanggal, hari ini
arg-out-folder = Folder tujuan: satu berkas tiap teka-teki, dan index.json
arg-drafts = Paling banyak rancangan yang diperiksa untuk satu teka-teki
arg-again = Berapa kali teka-teki pertama dibuat ulang
expected-grade = tulis easy, medium, hard, expert, guess, atau any, atau rentang, misalnya easy..hard
expected-board-size = tulis baris dan kolom, misalnya 10x10, atau rentang, misalnya 8x8..12x12
expected-day = tulis tanggal, misalnya 2026-11-15
make-doing = membuat
progress-making = { $made } dari { $count } jadi, { $drafts } rancangan
make-foreign-detail = { $option } bukan untuk { $family }
make-foreign-detail-help = yang dapat diminta: { $options }
make-too-many = terlalu banyak teka-teki untuk sekali jalan: paling banyak { $most }
make-failed = Nomor { $number }: { $why }
make-graded = Tingkatnya { $grade }: aturan tersulit yang diperlukan ialah "{ $rule }".
make-graded-plainly = Tingkatnya { $grade }.
make-again = Ulangi: { $command }
make-saved = { $count } teka-teki dan index.json ada di { $folder }.
make-stopped-after = { $made } dari { $count } jadi; { $why }
make-report = { $made } teka-teki: { $grades }; { $drafts } rancangan
make-report-rules = Aturan tersulit: { $rules }
make-report-nearest = Paling mirip: { $one } dan { $other }, berbeda { $differ } karakter; dibuat ulang karena sama dengan yang lain: { $again }
make-file-there = { $name } sudah ada
make-file-there-help = sebut folder lain, atau pindahkan dulu yang ada
heading-generate = Dengan --generate
arg-puzzle-split = Berkas, game ID, alamat, nama contoh, atau - untuk masukan standar [bawaan: isi pipa, atau tantangan yang tersedia]; dengan --part sebuah daftar tugas
arg-tasks = Banyaknya tugas; bisa lebih beberapa, dan kurang bila pekerjaannya sedikit [bawaan: 100]
arg-split-part = Bagi lagi bagian dengan nomor ini dari sebuah daftar tugas
arg-split-each = Satu tugas untuk tiap teka-teki dalam daftar, satu tiap baris (- untuk masukan standar), atau dalam folder
arg-split-verb = Yang ditanyakan untuk tiap teka-teki dalam daftar: solve, count, grade, atau explain
arg-split-generate = Tugas yang membuat teka-teki baru: { $families }
arg-out-lines = Tulis ke berkas; - keluaran standar
arg-task-list = Daftar tugas, seperti ditulis `runut split`, atau - untuk masukan standar [bawaan: isi pipa]
arg-results = Tambahkan hasil ke berkas ini; proses lain boleh menulis ke sana pada waktu yang sama [bawaan: keluaran standar]
arg-run-part = Kerjakan hanya bagian dengan nomor ini
arg-from = Kerjakan hanya bagian mulai dari nomor ini
arg-to-part = Kerjakan hanya bagian sampai dengan nomor ini
arg-time-limit-each = Hentikan sebuah tugas setelah waktu ini, lalu lanjut ke tugas berikutnya: 500ms, 10s, 5m, 1h [bawaan: tidak ada]
arg-result-files = Berkas hasil, seperti ditulis `runut run`
arg-out-merge = Tulis ke berkas: hitungan ke txt atau json, daftar ke berkas apa saja; teka-teki baru ke folder
arg-merge-to = Bentuk teka-teki baru: text, id, url, ipuz, atau json
arg-result = Untuk tugas yang dibagi lagi: tambahkan hasilnya ke berkas ini
expected-part = bagiannya 1 sampai { $of }
arg-to = Bentuknya: text, id, url, ipuz, atau json
arg-out-solve = Tulis ke berkas: txt papan, json jawaban, svg atau png papan pertama, gif pencariannya; - keluaran standar. Boleh lebih dari sekali
arg-out-count = Tulis ke berkas: txt atau json, dengan --places juga svg atau png; - keluaran standar. Boleh lebih dari sekali
arg-proof = Buktikan juga putusannya: NAME.opb berisi aturannya, NAME.pbp buktinya
arg-out-prove = Tulis NAME.opb, aturannya, dan NAME.pbp, buktinya, dua-duanya atau tidak sama sekali; dengan --each sebuah folder [bawaan: hanya sebutkan besarnya]
arg-proof-count = Buktikan jumlahnya: tulis NAME.opb, aturannya, dan NAME.pbp atau NAME.trace, yang bisa diperiksa orang lain
arg-out-answer = Tulis ke berkas: txt atau json; - keluaran standar. Boleh lebih dari sekali
arg-out-explain = Tulis ke berkas: txt langkah-langkahnya, json, svg, png, atau gif seluruh jalannya (dengan --step, svg atau png langkah itu); - keluaran standar. Boleh lebih dari sekali
arg-out-tree = Tulis ke berkas: txt, json, svg, png, atau dot; - keluaran standar. Boleh lebih dari sekali
arg-out-compare = Tulis ke berkas: txt, json, csv tabelnya, svg atau png diagramnya; - keluaran standar. Boleh lebih dari sekali
arg-out-convert = Tulis ke berkas: txt, json, atau ipuz, tanpa perlu --to; - keluaran standar. Boleh lebih dari sekali
arg-export-to = Bentuknya: opb atau cnf
arg-out-export = Tulis ke berkas: opb atau cnf, sehingga --to tidak perlu; - keluaran standar. Boleh lebih dari sekali
arg-out-draw = Gambarnya: svg, png, atau gif; - mencetak svg. Boleh lebih dari sekali. Dengan --each sebuah folder
arg-out-example = Tulis ke berkas: txt; - keluaran standar. Boleh lebih dari sekali
arg-out-book = Tujuan halaman: pdf atau html; - mencetak pdf. Boleh diulang. Dengan --to svg-pages sebuah folder baru
arg-book-list = Daftar atau rencana dengan satu teka-teki per baris (berkas, game ID, nama contoh, folder) atau baris yang meminta teka-teki baru, misalnya "family tents, size 8x8, 12 puzzles"; - untuk masukan standar; atau baris itu sendiri, teka-teki, folder, atau index.json dari generate [bawaan: isi pipa]
arg-book-hints = Tempat petunjuk: pages (halaman sendiri), upside-down (terbalik di kaki halaman) atau none [bawaan: pages]
arg-per-page = Teka-teki per halaman, 1 sampai 12 [bawaan: sebanyak yang kotaknya cukup besar]
arg-binding = Milimeter di sisi dalam untuk jilid [bawaan: 8]
arg-link = Alamat halaman yang Anda sajikan: setiap teka-teki mendapat kode yang menuju ke sana
arg-certify = Buat sertifikat: bukti bahwa solusi setiap teka-teki hanya satu disimpan di folder baru ini, dan teka-tekinya ditandai di buku
arg-skip = Lewati teka-teki yang rusak, terlalu besar atau solusinya tidak tepat satu, dan katakan
arg-sheet-puzzles = Teka-teki: berkas, folder, game ID, alamat atau nama contoh [bawaan: isi pipa]
arg-overleaf = Cetak solusinya di halaman kedua
arg-pages-to = Bentuk halaman: pdf, html atau svg-pages [bawaan: menurut akhiran nama]
arg-title = Judul [bawaan: isinya]
arg-paper = A5, A4, A3 atau Letter [bawaan: A4]
arg-cell = Sisi kotak paling kecil dalam milimeter [bawaan: 7, pada lembar 4]
arg-in = Bahasa halaman: en, id atau both (keduanya) [bawaan: bahasa program]
arg-print-palette = Warna: print untuk hitam dan abu-abu, real, atau safe untuk semua mata [bawaan: print]
arg-draw-to = Dengan --each, jenis gambarnya: svg, png, atau gif [bawaan: svg]
arg-strategy-time = Waktu paling lama untuk tiap strategi [bawaan: 10s; 2s dengan --all-examples]
arg-json-errors = Sampaikan galat sebagai JSON
arg-port = Port, 0 untuk sembarang port bebas [bawaan: 7878, atau port bebas berikutnya]
arg-host = Melayani di alamat komputer ini, sehingga komputer lain dapat membuka halaman [bawaan: 127.0.0.1]
arg-no-open = Jangan buka peramban
arg-scale = Piksel untuk sisi satu kotak pada gambar [bawaan: 48, kurang pada papan besar]
arg-dark = Gambar di atas latar gelap
arg-frames = Banyaknya gambar dalam gif, paling banyak
arg-pause = Seperseratus detik antara dua gambar dalam gif
arg-each = Jawab semua teka-teki dalam daftar, satu tiap baris atau sebagai JSON Lines (- untuk masukan standar), atau dalam folder, di semua inti, batasnya untuk masing-masing; mencetak satu objek JSON tiap baris
arg-each-check = Nilai semua baris dalam daftar (- untuk masukan standar): teka-teki, tab atau spasi, lalu berkas papan; mencetak satu objek JSON tiap baris
arg-json = Cetak JSON, bukan teks, juga untuk galat
arg-quiet = Cetak hanya jawaban dan galat
arg-lenient = Terima jumlah potongan yang salah, dengan peringatan
arg-words = Kata atau bilangan untuk kisi yang tidak memuatnya, satu tiap baris, atau -
arg-set = Potongan menurut namanya, misalnya kanoodle (lihat runut sets), atau berkas sendiri; PUZZLE lalu hanya peta papannya: huruf, . untuk kosong, # untuk bukan kotak
arg-board = Papan menurut namanya, misalnya 5x11 atau pyramid, atau tanggal seperti nov-16 atau today [bawaan: yang ditunjukkan peta]
arg-letters = Huruf pada peta: own, booklet, atau either [bawaan: either]
arg-set-shown = Set menurut namanya, atau berkas sendiri; tanpanya semua ditampilkan
arg-out-sets = Tujuan jawaban: legenda sebagai .txt, .json, .svg, .png atau .gif, atau - [bawaan: -]
arg-palette = Warna potongan: real (aslinya), atau safe (dapat dibedakan semua mata) [bawaan: real]
arg-no-letters = Gambar potongan tanpa hurufnya
arg-yes = Mulai brute force berapa pun lamanya
arg-name = Nama teka-teki, seperti ditampilkan `runut examples`
arg-shell = bash, elvish, fish, powershell, atau zsh
arg-verb = Salah satu perintah [bawaan: runut sendiri]

usage-unknown-argument = tidak ada pilihan atau argumen `{ $option }` di sini
usage-one-word-more = tidak ada tempat untuk `{ $word }` di sini
usage-second-puzzle-help = satu teka-teki sekali jalan; `--each DAFTAR` menerima daftarnya, satu per baris
usage-family = `{ $name }` adalah keluarga teka-teki, bukan teka-teki
usage-unknown-command = tidak ada perintah `{ $command }`
usage-no-value = { $option } memerlukan nilai
usage-bad-value = `{ $value }` bukan nilai untuk { $option }
usage-missing = { $option } belum ada
usage-conflict = { $option } dan { $other } tidak bisa dipakai bersama
usage-not-text = baris perintah bukan teks UTF-8
usage-other = baris perintah tidak bisa dimengerti: { $what }
usage-suggestion = maksudnya `{ $word }`?
usage-help = `{ $command } --help` menjelaskan apa saja yang ada
expected-number = tulis bilangan bulat mulai dari 1
expected-port = tulis bilangan bulat dari 0 sampai 65535
expected-seed = tulis bilangan bulat mulai dari 0
expected-step = tulis nomor sebuah langkah, misalnya 12, atau langkah di dalam tebakan, misalnya 12.3
expected-between = tulis bilangan dalam { $range }
expected-tricks = tulis before: atau inside: lalu nomor triknya, misalnya inside:1-4,6
expected-duration = tulis bilangan dan ms, s, m, atau h, misalnya 10s
expected-size = tulis bilangan dan K, M, G, atau T, misalnya 512M

help-word = kiat
warning = peringatan: { $what }

input-not-found = File tidak ditemukan! Tidak ada berkas { $name }
input-unreadable = Terjadi kesalahan saat membaca file. { $name } tidak bisa dibaca: { $error }
input-not-found-help = beri jalur berkas teka-teki, game ID, alamat, nama contoh (`runut examples` menampilkannya), atau - untuk masukan standar
input-family-help = maksudnya `runut generate { $family }`, yang membuat satu, atau `runut solve { $example }`?
input-file-help = beri jalur sebuah berkas, atau - untuk masukan standar
input-no-board-help = di sini diminta papan, sedangkan `{ $name }` teka-teki: `runut solve { $name } --out papan.txt` menulis papannya
input-example-help = maksudnya contoh yang tersedia, `{ $name }`?
input-example = contoh yang tersedia: { $name }
input-usual-instead = masukan standar kosong: sebagai gantinya contoh yang tersedia, { $name }
list-for-people = ini teka-teki untuk dibaca orang, dan batas antara satu dan berikutnya tidak bisa dipastikan
list-for-people-help = pakai `generate` dengan --to json, --to id, atau --json
stdin-awaited = menunggu masukan standar (Ctrl-D mengakhirinya, Ctrl-C membatalkan)
stdin-empty = masukan standar kosong
stdin-empty-help = apakah ada galat sebelum pipa? Tanpa pipa, sebut nama berkas, game ID atau contoh
records-empty = tidak ada teka-teki di { $name }
records-many = { $name } berisi { $count } teka-teki, sedangkan perintah ini menjawab satu
records-many-help = `--each { $list }` menjawab semuanya
input-usual = contoh yang tersedia: { $name }; `runut solve BERKAS` untuk milik Anda
save-failed = Gagal menyimpan solusi: { $name } tidak bisa ditulis: { $error }
save-failed-help = tidak ada yang tertinggal; pilih tempat lain
save-over-puzzle = Gagal menyimpan: { $name } adalah berkas yang dibaca
save-over-puzzle-help = pilih nama lain
save-done = Berhasil disimpan dalam { $file }
save-nothing = tidak ada yang ditulis ke { $file }
out-twice = { $name } disebut dua kali
out-unfit = akhiran nama { $name } tidak cocok di sini
out-endings = akhiri namanya dengan { $endings }
out-no-picture = { $option } tidak berguna tanpa gambar yang memakainya
out-one-folder = dengan --each, --out menyebut satu folder untuk semua gambar
words-both-stdin = kisi dan daftarnya tidak bisa sama-sama dari masukan standar
words-both-stdin-help = sebut nama berkas untuk salah satunya
words-whole-puzzle = { $puzzle } sudah teka-teki lengkap: --words tidak diperlukan
words-whole-puzzle-help = hilangkan --words, atau sebut berkas kisi yang belum punya daftarnya
each-no-board = baris ini tidak menyebut papan
check-both-stdin = teka-teki dan papan tidak bisa keduanya dari masukan standar
check-both-stdin-help = sebut berkas untuk salah satunya

serve-running = Ctrl-C mengakhirinya
serve-open-to-others = komputer lain dapat membuka halaman ini, dan siapa pun di sana dapat menyuruh komputer ini mencari
serve-addresses = dari sana buka { $addresses }
serve-no-address = jaringan tidak ditemukan; pakailah alamat komputer ini sebagai ganti 127.0.0.1
serve-ended = selesai
serve-without-page = runut ini dibangun tanpa halaman
serve-without-page-help = bangunlah dengan fitur `page`, misalnya `cargo run --release -- serve`
book-without = runut ini dibangun tanpa buku dan lembar
book-without-help = bangunlah dengan fitur `book`
book-doing = membaca
book-grading = menilai
book-graded = dinilai { $done } dari { $count }
book-certifying = membuat sertifikat
book-proven = bukti dicari untuk { $done } dari { $count }
book-writing = menulis halaman
book-done = { $puzzles ->
    [1] satu teka-teki di
   *[other] { $puzzles } teka-teki di
 } { $pages } halaman
book-certified-count = { $certified } dari { $puzzles } bersertifikat
book-faulty = kesalahan runut sendiri: halaman tidak dapat ditulis ({ $error })
book-line = { $list }, baris { $line }: { $name }
book-named = { $name }
book-bad-puzzle = { $puzzle }: { $why }
book-alike = { $again } adalah teka-teki yang sama dengan { $first }, mungkin diputar atau dicerminkan
book-unread = baris { $line }, kolom { $column } di dalamnya: { $why }
book-skip-help = { $others ->
    [0] --skip melewatinya
   *[other] --skip melewatinya, dan { $others } lagi
 }
book-skipped = dilewati: { $what }
book-bad-index = { $name } bukan indeks teka-teki
book-too-many = sebuah buku paling banyak { $most } teka-teki
draw-done = digambar ke { $file }
draw-too-large = gambarnya akan terlalu besar
draw-too-large-help = pilih --scale yang lebih kecil

brute-space = brute force: { $states } keadaan
states-power = { $states } keadaan ({ $power })
brute-estimate = brute force: { $states }, kira-kira { $rate } tiap detik: { $time }
brute-too-long-tree-help = tidak dimulai: --time-limit 10s memperlihatkan awal pohonnya, --strategy lain sampai ke akhirnya
brute-too-long-help = tidak dimulai: --yes memulainya, --time-limit 10s menunjukkan sampai di mana ia dalam waktu itu, --strategy auto menjawab tanpa mengunjungi semuanya

counted-states = { $number } keadaan
counted-tries = { $number } percobaan
counted-cases = { $number } kasus
counted-nodes = { $number } simpul
only-solution = satu-satunya solusi
not-only-solution = bukan satu-satunya solusi
maybe-only-solution = belum diketahui apakah ini satu-satunya solusi
all-solutions = itu semuanya
limit-reached = --limit tercapai, mungkin masih ada
first-of-two = { $strategy }, yang lebih cepat dari dua yang berlomba
one-alone = { $strategy }
summary-solved = Solusi ditemukan dalam { $time } oleh { $strategy }: { $work }; { $only }
summary-many = { $count } solusi dalam { $time } oleh { $strategy }: { $work }; { $all }
summary-counted = dihitung dalam { $time } oleh { $strategy }: { $work }
summary-refuted = Tidak ada solusi! Sebab: { $reason }
summary-none = Tidak ada solusi! Sebab: { $reason } ({ $strategy }, { $work }, { $time })
summary-at-once = ({ $reason }: --strategy auto menjawab seketika)
summary-stopped = dihentikan { $why } setelah { $time } ({ $strategy }, { $work }): { $count ->
    [0] belum ada solusi yang ditemukan, dan itu tidak membuktikan apa pun
   *[other] { $count } solusi ditemukan sejauh ini
}
prove-two-files = sertifikat terdiri atas dua berkas: tidak bisa ke keluaran standar
prove-two-files-help = beri nama, misalnya --out heart: heart.opb dan heart.pbp
prove-several = ada beberapa solusi, dua di antaranya ini
prove-proven = { $verdict }; terbukti dalam { $time }, { $way }
prove-uncertified = { $verdict }; tetapi tanpa sertifikat: pencarian bukti dihentikan { $why }
prove-unknown = belum ada yang terbukti: dihentikan { $why }
prove-by-boards = dengan kedua papan itu
prove-by-sums = dengan menjumlahkan aturan
prove-by-cover = dengan menelusuri { $number } jalan buntu
prove-by-lessons = { $number ->
    [0] tanpa tebakan
   *[other] dengan belajar dari { $number } jalan buntu
}
prove-saved = tersimpan di { $opb }: { $facts } fakta, { $rules } aturan, { $rows }; dan di { $pbp }: buktinya, { $proof }
prove-sizes = { $facts } fakta dan { $rules } aturan sebesar { $rows }, buktinya { $proof }; --out NAME menulis keduanya
prove-check = Siapa pun bisa memeriksanya: { $command }
stopped-by-user = atas permintaan Anda
stopped-by-time = oleh batas waktu
stopped-by-memory = oleh batas memori { $size } (--memory-limit mengubahnya)
task-stopped = dihentikan { $why }
unfit-option = { $option }: { $why }

progress = { $doing }{ $left ->
    [none] {""}
   *[other] , sisa { $left }
}{ $solutions ->
    [0] {""}
   *[other] , { $solutions } solusi
}, { $counter } ditinjau
progress-searching = mencari
progress-counting = menghitung
progress-explaining = menjelaskan
progress-grading = menilai
progress-hint = mencari petunjuk
progress-tree = menumbuhkan pohon
progress-comparing = membandingkan
progress-estimating = memperkirakan
progress-strategy = { $strategy }
progress-proving = membuktikan
progress-exporting = menulis aturan
progress-filming = merekam pencarian
progress-drawing = menggambar
progress-frame = menggambar bingkai { $frame } dari { $of }
progress-settled = { $doing }: { $settled } dari { $of } sudah pasti

time-us = { $number } µs
time-ms = { $number } ms
time-s = { $number } detik
time-min = { $number } menit
time-h = { $number } jam
time-days = { $number } hari
time-years = { $number } tahun

tasks-in-file = { $name }: { $what }
tasks-too-large = { $name } lebih besar dari { $most }
tasks-too-large-help = bagi pekerjaannya menjadi beberapa daftar, atau beri tiap proses berkas hasil sendiri
results-no-lock = { $name } tidak bisa dikunci: { $error }
results-no-lock-help = sebagian drive jaringan tidak bisa melakukannya: tulis ke berkas tersendiri untuk tiap proses, misalnya `runut run TUGAS --from A --to B > hasil-A.jsonl`
split-done = { $tasks } tugas
split-fewer = Tidak ada lagi yang masih terbuka dan dapat dibagi di dalamnya.
split-uncut = Sekaligus hanya perlu { $time }: { $command }
split-too-many = terlalu banyak tugas untuk satu daftar: paling banyak { $most }
split-is-list = { $name } adalah daftar tugas
split-is-list-help = untuk membagi lagi salah satunya, sebut nomornya: `runut split { $name } --part I --tasks N`; untuk mengerjakannya: `runut run { $name }`
split-stands = Tugas-tugas ini menggantikan bagian { $part } dari { $name }. Kerjakan dengan berkas hasil tersendiri; lalu perintah ini menambahkan hasil bagian itu ke hasil yang lain:
split-stands-then = runut merge { $new } HASIL_BARU --result HASIL
split-range = tugas membuat teka-teki dengan satu ukuran dan satu tingkat, bukan rentang
split-range-help = bagi sekali untuk masing-masing; `runut generate` sendiri menerima rentang
split-empty = { $name } tidak menyebut satu teka-teki pun
progress-splitting = membagi
progress-split = { $tasks } tugas
progress-running = bekerja
progress-run = { $done } dari { $of } tugas{ $left ->
    [none] {""}
   *[other] , tinggal { $left }
}
progress-merging = menyatukan
progress-merged = membaca { $name }
run-there = { $there } dari { $of } hasil sudah ada di { $name }
run-done = { $done } tugas selesai dalam { $time }
run-refused = bagian { $part }: { $what }
run-empty-range = --from { $from } sesudah --to { $to }
run-stopped-parts = { $count } bagian dihentikan { $why }: { $parts }
run-split-again = Lebih pendek: runut split { $list } --part { $part } --tasks 20
run-all-there = Semua { $of } hasil ada di { $name }.
run-then = Satukan: runut merge { $list } { $name }
run-some-there = { $name } memuat { $there } dari { $of } hasil
run-go-on = Yang selesai tetap tersimpan; perintah yang sama melanjutkannya dari sini.
merge-no-use = { $option } tidak berguna untuk tugas-tugas ini
merge-both-stdin = hanya satu berkas yang bisa datang dari masukan standar
merge-both-stdin-help = sebut berkas untuk yang lain
merge-cut = baris terakhir { $name } terpotong dan tidak dipakai
merge-repeated = { $count } hasil berulang dengan jawaban yang sama, dan dihitung sekali
merge-counted = dihitung dalam { $parts } bagian: { $work }, { $time } kerja
merge-stands = tugas-tugas ini menggantikan bagian { $part } dari { $of } dalam daftar lain: --result BERKAS menambahkan hasilnya ke hasil daftar itu
merge-stood-in = hasil bagian { $part } dari { $of } ada di { $name }
merge-listed = { $puzzles } teka-teki{ $errors ->
    [0] {""}
   *[other] , { $errors } di antaranya galat
}

checkpoint-not-one = { $name } bukan catatan runut
checkpoint-version = { $name } ditulis oleh versi runut yang lain
checkpoint-order = { $name } ditulis oleh runut lain yang mencari dengan urutan berbeda
checkpoint-question = { $name } milik teka-teki atau pilihan yang lain
checkpoint-damaged = { $name } rusak
checkpoint-help = sebut berkas lain, atau hapus berkas ini untuk mulai dari awal
checkpoint-found = melanjutkan dari { $name }
checkpoint-kept = catatan hitungan ini ada di { $name }
progress-proving-count = membuktikan jumlahnya
count-proof-none = jumlah ini tidak terbukti: { $why }
count-proof-too-many = lebih dari { $most } papan hanya bisa dibuktikan bila potongan diletakkan, masing-masing satu kali
count-proof-saved = terbukti dalam { $time }: aturannya di { $rows } ({ $rows-size }), buktinya di { $grounds } ({ $grounds-size })
count-proof-check = periksa: { $command }
check-right = benar
check-wrong = salah

dialogue-file = Masukkan nama file test case:
dialogue-usual = Nama berkas, game ID, alamat, atau nama contoh; Enter saja memakai contoh yang tersedia, { $name }.
dialogue-none = Tidak ada solusi! ({ $reason })
dialogue-time = Waktu pencarian: { $millis } ms
dialogue-cases = Banyak kasus yang ditinjau: { $number }
dialogue-tries = Percobaan: { $number }.
dialogue-states = Banyak keadaan yang ditinjau: { $number }
dialogue-nodes = Banyak simpul yang ditinjau: { $number }
dialogue-save = Apakah anda ingin menyimpan solusi? (ya/tidak):
dialogue-yes-or-no = Jawab ya atau tidak.
dialogue-output = Masukkan nama file output: [{ $usual }]
dialogue-ending = Papan disimpan sebagai teks, atau digambar sebagai .svg, .png, atau .gif; { $ending } untuk hal lain.
dialogue-overwrite = { $name } sudah ada. Timpa? (ya/tidak):
dialogue-saved = Solusi berhasil disimpan dalam { $name }

arg-step = Hanya langkah dengan nomor ini; `12.3` ialah langkah ketiga di dalam tebakan 12
arg-position = Papan sejauh yang sudah diisi: berkas, atau - untuk masukan standar
arg-what = Beri tahu apa yang harus dilakukan, bukan hanya ke mana melihat
arg-smallest = Beri tahu fakta paling sedikit yang mendasari tiap langkah
arg-unfold = Jelaskan mengapa setiap cara lain gagal, kasus demi kasus
arg-stage = Seberapa banyak yang diberitahukan: right, area, rule, cell, reason, atau what [bawaan: area]
arg-nodes = Banyaknya simpul yang ditampilkan [bawaan: 200]
arg-estimate-strategy = Hanya strategi ini
arg-tree-strategy = Strategi yang pencariannya digambar: brute, backtrack, deduce, search, learn, cover, atau auto [bawaan: backtrack; cover untuk piramida]
arg-all-examples = Bandingkan pada semua teka-teki yang tersedia
arg-compare-count = Hitung semua solusi, bukan mencari yang pertama
arg-csv = Cetak nilai yang dipisahkan koma

explain-no-step = tidak ada langkah { $step }: penjelasannya terdiri atas { $steps } langkah
explain-no-inner-step = tidak ada langkah { $step }: langkah { $guess } { $steps ->
    [0] tidak punya langkah di dalamnya
   *[other] punya { $steps } langkah di dalamnya
}
explain-smallest-inner = alasan terkecil hanya dicari untuk langkah utuh: mintalah langkah { $step }
solve-film-cut = filmnya menampilkan awal pencarian dan solusinya
explain-film-cut = filmnya menampilkan { $shown } dari { $steps } langkah
hint-last = `--what` memberi tahu apa yang harus dilakukan.
hint-last-wrong = `--what` memberi tahu apa yang salah.
hint-more = `--stage { $stage }` memberi tahu lebih banyak, `--what` semuanya.
compare-strategy = strategi
compare-answer = jawaban
compare-looked = ditinjau
compare-time = waktu
compare-memory = memori
compare-of = dari { $space }
compare-solved = ada
compare-none = tidak ada
compare-stopped = dihentikan
compare-whole = seluruhnya perlu { $time }
estimate-size = seluruhnya (95 dari 100)
estimate-time = waktu dengan satu utas
estimate-unknown = tidak punya pohon yang dapat diselami secara acak: tidak dapat diperkirakan
estimate-number = { $number }
counter-nodes = { $number ->
   *[other] simpul
}
counter-tries = { $number ->
   *[other] percobaan
}
counter-cases = { $number ->
   *[other] kasus
}
counter-states = { $number ->
   *[other] keadaan
}

# Set potongan.
sets-entry = { $name }: { $title }, { $pieces } potongan, { $cells } kotak; papan: { $boards }
sets-headline = { $title }: { $pieces } potongan, { $cells } kotak
sets-letter = huruf
sets-booklet = buku
sets-name = nama
sets-colour = warna
sets-shape = bentuk
sets-boards = Papan:
sets-both-stdin = set dan peta tidak dapat sama-sama dari masukan standar
check-no-board = tidak ada papan untuk diperiksa
