# Yang dikatakan sebuah buku.

book-title = { $count } teka-teki
book-subject = { $count ->
    [1] Satu teka-teki dengan aturan, petunjuk dan satu-satunya solusi
   *[other] { $count } teka-teki dari yang mudah ke yang sulit, masing-masing dengan satu solusi; dengan aturan, petunjuk dan semua solusi
 }
book-contents = daftar isi
book-rules = cara bermain
book-example = contoh
book-example-solved = solusinya
book-example-steps = langkah-langkah awalnya
book-grades = tingkat kesulitan
book-grades-told = Tingkat sebuah teka-teki ialah tingkat langkah tersulit yang diperlukan, dan skornya menyebut hal yang sama lebih rinci: makin besar angkanya, makin sulit langkah itu. Tidak ada yang perlu ditebak kecuali tingkatnya berkata begitu.
book-grade-easy = { $grade }: sampai 99. Setiap langkah cukup dengan melihat satu baris, satu kolom atau satu potongan.
book-grade-medium = { $grade }: 100 sampai 199. Beberapa langkah menuntut dua hal dilihat bersama.
book-grade-hard = { $grade }: 200 sampai 299. Beberapa langkah harus dicari dan perlu alasan pendek.
book-grade-expert = { $grade }: 300 sampai 399. Pada suatu saat diperlukan alasan yang lebih panjang: kalau begini, maka yang itu tidak mungkin.
book-grade-guess = { $grade }: 400 ke atas. Pada suatu saat sesuatu harus diandaikan lalu dicoba.
book-certified = bersertifikat
book-certified-told = { $others ->
    [0] Semua teka-teki di buku ini
   *[other] { $certified } dari { $puzzles } teka-teki di buku ini
 } bersertifikat: bahwa tidak ada solusi selain yang dicetak di sini telah dibuktikan dalam bentuk yang diperiksa program orang lain, VeriPB. Berkasnya dibagikan bersama buku ini. Untuk teka-teki { $number } berkasnya ialah { $number }.opb, yaitu aturan beserta kalimatnya masing-masing, dan { $number }.pbp, yaitu buktinya; cara memeriksanya:
book-rated = skor { $rating }
book-hints = petunjuk
book-hints-told = Setiap petunjuk menyebut di mana ada sesuatu yang dapat dilihat lebih dulu, bukan apa itu.
book-hint = Lihat { $area }.
book-hint-anywhere = Lihat seluruh papan: { $rule }.
book-hint-then = Mula-mula lihat seluruh papan: { $rule }. Lalu lihat { $area }.
book-no-hint = Tidak ada lagi yang perlu dikerjakan.
book-way = jalan menuju solusi teka-teki { $number }
book-way-told = Jalan ini terdiri atas { $steps } langkah. Yang ditunjukkan di sini ialah titik-titik baliknya; langkah lain lebih mudah. Yang ingin menyelesaikan teka-teki { $number } sendiri sebaiknya kembali ke sini nanti.
book-legend = Putus-putus: yang diperhatikan. Bingkai tebal: yang ditulis. Dicoret: yang tidak mungkin. Tanda kecil: yang masih mungkin sebelum langkah itu. Papan kecil: cara-cara yang ada; yang gagal dicoret.
book-pieces = potongan untuk digunting
# Di antara angka dan satuannya ada spasi yang tidak memutus baris (U+00A0).
book-pieces-told = Salin halaman-halaman ini ke karton, gunting di tepinya, lalu bermainlah di papan berikutnya: satu persegi potongan sama besar dengan satu kotak papan.
book-those-puzzles = { $count ->
   *[other] teka-teki { $numbers }
 }
book-pieces-of = potongan untuk { $puzzles }, satu persegi { $side } mm
book-board-of = papan untuk { $puzzles }, satu kotak { $side } mm
book-balls-told = Potongan piramida terdiri atas bola yang berjajar; pada karton potongan itu berupa pita dengan satu lingkaran untuk setiap bola. Potongan yang dipasang dalam satu lapis menutupi lingkaran lapis itu. Potongan yang berdiri mengambil sebaris bola dari setiap lapis yang dilaluinya: tulislah hurufnya di sana, atau tempelkan bola seukuran ini pada pita-pita itu dan bangunlah piramidanya.
book-balls-of = potongan untuk { $puzzles }, jarak antarbola { $side } mm
book-layers-of = lapis untuk { $puzzles }, jarak antarbola { $side } mm
book-pieces-too-large = Papan { $puzzles } terlalu besar untuk digunting dari kertas ini.
book-ruler = Panjangnya { $long } mm bila halaman dicetak 100 %.
book-solutions = solusi

# Yang ditunjukkan gambar, bagi yang tidak melihatnya.

book-shows-puzzle = Teka-teki { $number }
book-shows-solution = Solusi teka-teki { $number }
book-shows-step = Langkah { $number }
book-shows-piece = Potongan { $letter }
book-shows-code = Teka-teki { $number } di halaman web

# Yang salah.

book-this-line = di sini
book-too-long = sebuah buku paling banyak { $most } baris
book-empty = tidak ada teka-teki di dalamnya
book-empty-help = satu baris menyebut satu teka-teki, atau meminta yang baru: family tents, size 8x8, 12 puzzles
book-untitled = setelah { $word } harus ada judul
book-unknown-family = tidak ada keluarga { $name } yang teka-tekinya dapat dibuat
book-families = keluarga: { $names }
book-how-many = tidak disebutkan berapa teka-teki
book-how-many-help = misalnya: family tents, size 8x8..12x12, 24 puzzles, easy to hard
book-bad-count = { $part }: satu baris meminta 1 sampai { $most } teka-teki
book-bad-part = { $part } tidak dapat dimengerti
book-parts = yang dapat ditulis di sini: 24 puzzles; easy, medium, hard, expert, guess atau any, atau easy to hard; dan dengan nilai: { $words }
book-no-solution = tidak ada solusinya: { $why }
book-several = ada beberapa solusinya
book-too-large = terlalu besar untuk { $paper } dengan kotak { $cell } mm; cukup dengan halaman { $wide } x { $high } mm, atau kotak { $fit } mm
sheet-too-large = ini tidak muat di satu halaman { $paper } dengan kotak { $cell } mm
sheet-would-do = --cell { $cell } cukup, atau kertas yang lebih besar
sheet-fewer = cetak lebih sedikit teka-teki di satu lembar, atau pilih kertas yang lebih besar
sheet-no-solution = teka-teki { $number } tidak punya solusi
