# Kata-kata keluarga packing. Kalimat yang ada dalam laporan dipakai persis seperti di sana.

packing-family = Menyusun: Kanoodle, IQ Puzzler, pentomino
packing-plain = Susunan
packing-described = { $placed ->
    [0] { $set }, { $rows }x{ $columns }, { $pieces } potongan
   *[other] { $set }, { $rows }x{ $columns }, { $placed } dari { $pieces } potongan sudah terpasang
}

packing-described-pyramid = { $placed ->
    [0] { $set }, piramida { $layers } lapis, { $pieces } potongan
   *[other] { $set }, piramida { $layers } lapis, { $placed } dari { $pieces } potongan sudah terpasang
}

packing-described-counted = { $set }, { $rows }x{ $columns }, { $pieces } jenis potongan
packing-described-counted-pyramid = { $set }, piramida { $layers } lapis, { $pieces } jenis potongan
packing-called-counted = Menyusun: potongan dengan salinan, atau untuk dipilih
packing-called-pyramid = Menyusun: piramida bola
packing-game-counted = Tutupi semua kotak yang harus ditutup; sebagian potongan ada beberapa, dan sebagian boleh tidak dipakai.
packing-game = Tutupi semua kotak; setiap potongan dipakai sekali, boleh diputar dan dibalik.
packing-game-pyramid = Isi piramida; potongan dipasang dalam satu lapis atau berdiri menurut diagonal.
packing-draw-flat = Potongan, datar
packing-draw-flat-help = Cat lubang dan kotak. Seret potongan ke papan untuk memberikannya, seperti di buku tantangan.
packing-drawn-flat = Penyusunan potongan
packing-draw-pyramid = Potongan, piramida
packing-draw-pyramid-help = Hilangkan bola dengan kuas. Tekan potongan, lalu bola, untuk memberikannya.
packing-drawn-pyramid = Piramida
packing-cell = Kotak
packing-hole = Lubang
packing-optional = Boleh kosong

packing-areas-differ = Ukuran piece tidak sesuai! Potongan menutupi { $pieces } kotak, papan punya { $board }
packing-areas-unmade = berapa pun banyaknya, potongan-potongan ini tidak dapat menutupi { $cells } kotak
packing-areas-unmatched = berapa pun banyaknya, potongan-potongan ini tidak dapat menutupi { $least } sampai { $most } kotak
packing-piece-without-place = potongan { $piece } tidak muat di mana pun di papan
packing-fixed-clash = potongan { $piece } tidak muat pada kotak yang sudah ditetapkan untuknya

packing-bad-header = Format file input tidak valid! Baris pertama harus tiga bilangan bulat positif
packing-bad-header-help = tulis banyak baris, banyak kolom, dan banyak potongan, misalnya `5 11 12`
packing-header-values = ada { $count } nilai di sini, seharusnya tiga
packing-header-not-positive = `{ $word }` bukan bilangan bulat positif
packing-too-large = Format file input tidak valid! Papan paling besar { $side } x { $side } kotak dengan { $pieces } potongan
packing-too-large-here = { $word } lebih dari { $limit }
packing-bad-type = Format file input tidak valid! Baris kedua harus jenis papan
packing-bad-type-help = tulis DEFAULT untuk persegi panjang penuh, CUSTOM lalu peta papannya, PYRAMID, atau PYRAMID CUSTOM lalu lapis-lapisnya
packing-type-missing = kosong di sini
packing-type-unknown = `{ $word }` bukan jenis papan
packing-base-not-square = Format file input tidak valid! Alas piramida harus persegi
packing-base-sides = { $rows } kali { $columns } bola
packing-base-not-square-help = tulis banyak bola pada sisinya dua kali, misalnya `5 5 12`
packing-pyramid-too-large = Format file input tidak valid! Piramida paling besar { $side } lapis
packing-map-size = Format file input tidak valid! Peta papan bukan { $rows } baris dengan { $columns } kotak
packing-map-size-help = tulis satu karakter tiap kotak, `.` untuk kotak tertutup, dan sebanyak baris yang disebut di baris pertama
packing-layers-size = Format file input tidak valid! Ini bukan peta piramida { $side } lapis
packing-layers-size-help = tulis lapis-lapisnya dari puncak ke bawah, persegi dengan sisi 1, 2, 3 bola dan seterusnya, satu karakter tiap bola; baris kosong di antaranya boleh
packing-layer-width = { $width } bola di sini, satu baris lapis ini punya { $wanted }
packing-map-width = { $width } kotak di sini, baris pertama menyebut { $wanted }
packing-map-ends = berkas berakhir setelah { $rows } baris peta, papan punya { $wanted }
packing-map-character = Format file input tidak valid! Ada karakter yang tidak boleh ada di peta papan
packing-map-character-here = `{ $character }` bukan kotak dan bukan huruf potongan
packing-map-character-help = tulis # atau _ untuk kotak bebas, * untuk kotak tertutup, atau huruf potongan untuk menetapkannya di situ; spasi di antara kotak boleh
packing-map-here = peta papan mulai di sini
packing-sign = `{ $sign }` { $role ->
    [free] kotak bebas
    [blocked] kotak tertutup
   *[piece] potongan X
}
packing-and-sign = { $first }, { $rest }
packing-map-read = peta papan dibaca begini: { $reading }; dengan begitu papan punya { $cells } kotak, sebanyak yang ditutupi potongan
packing-map-way = { $reading }: { $cells } kotak
packing-or-way = { $first }; atau { $rest }
packing-map-reading = Format file input tidak valid! { $fits ->
    [several] Peta papan bisa dibaca dengan lebih dari satu cara, dan masing-masing memberi luas yang ditutupi potongan, { $area }
   *[none] Peta papan bisa dibaca dengan lebih dari satu cara, dan tidak satu pun memberi luas yang ditutupi potongan, { $area }
}: { $ways }
packing-map-reading-help = tulis # untuk kotak bebas dan * untuk kotak tertutup: dengan begitu hanya ada satu cara
packing-no-pieces = Potongan puzzle tidak memiliki bentuk! Tidak ada potongan, baris pertama menyebut { $wanted }
packing-no-pieces-help = gambar tiap potongan dengan hurufnya sendiri, satu baris teks tiap baris, setelah papan
packing-piece-character = Format file input tidak valid! Ada karakter yang tidak boleh ada di potongan
packing-piece-character-here = `{ $character }` bukan huruf A sampai Z atau a sampai z dan bukan spasi
packing-piece-character-help = gambar potongan dengan satu huruf, dan spasi untuk bagian yang kosong
packing-two-letters = Format file input tidak valid! Satu baris potongan berisi dua huruf
packing-two-letters-here = { $letter } di sini, padahal baris ini mulai dengan { $first }
packing-two-letters-help = mulai baris baru untuk tiap potongan
packing-repeated = Format file input tidak valid! Huruf { $letter } dipakai untuk dua potongan
packing-repeated-here = { $letter } sudah ada di baris { $line }
packing-repeated-help = beri tiap potongan hurufnya sendiri, dan jangan pisahkan baris-baris satu potongan
packing-too-many-pieces = Piece berlebih! Ada { $found } potongan, padahal baris pertama menyebut { $wanted }
packing-too-few-pieces = Piece kurang! Ada { $found } potongan, padahal baris pertama menyebut { $wanted }
packing-piece-count-here = { $wanted } disebut di sini
packing-piece-count-help = ubah bilangan ketiga menjadi { $found }, atau pakai --lenient untuk mengabaikannya
packing-bad-terms = Format file input tidak valid! Baris ini bukan gambar potongan dan bukan aturan pemakaiannya
packing-bad-terms-help = setelah huruf potongan, atau EACH untuk semuanya, tulis x3, x1-2, any (berapa pun), optional (boleh tidak dipakai), one-sided (tidak dibalik), atau unturned (tidak diputar)
packing-terms-missing = tidak ada keterangan apa pun tentangnya
packing-term-unknown = `{ $word }` bukan aturan pemakaian potongan
packing-term-order = `{ $word }`: bilangan yang lebih kecil ditulis dahulu
packing-term-many = `{ $word }` lebih dari { $most } salinan
packing-terms-of-none = Format file input tidak valid! Baris ini tentang potongan yang tidak ada
packing-terms-of-none-here = tidak ada potongan { $letter }
packing-terms-of-none-help = potongannya { $letters }; baris tentang sebuah potongan ditulis setelah gambarnya
packing-terms-here = di sini
packing-terms-in-space = Format file input tidak valid! Di piramida setiap potongan boleh diputar dan dibalik
packing-terms-in-space-help = potongan yang berdiri terlihat dari kedua sisinya: hapus one-sided dan unturned
packing-not-connected = potongan { $piece } tidak tersambung: bagian-bagiannya dipindahkan bersama

packing-bad-board = ini bukan papan dengan { $rows } baris dan { $columns } kolom
packing-bad-pyramid = ini bukan { $layers } lapis piramida dari puncak ke bawah
packing-bad-board-help = tulis satu huruf tiap kotak, `.` untuk kotak tertutup atau kosong; spasi di antara huruf boleh
packing-board-ends = ada { $rows } baris, teka-tekinya punya { $wanted }
packing-board-width = { $width } karakter di sini, teka-tekinya punya { $wanted } di baris ini
packing-board-character = `{ $character }` bukan huruf

packing-copies-unclear = salinan-salinan di papan ini tidak dapat dibedakan
packing-copies-unclear-help = beri nomor: tulis A1 di kotak-kotak salinan A yang pertama, A2 di yang kedua, dengan spasi di antara kotak
packing-wrong-copy = { $cells } tidak berbentuk salinan potongan { $piece }
packing-broken-too-few-copies = potongan { $piece } terpasang { $count } kali, seharusnya paling sedikit { $wanted } kali
packing-broken-too-many-copies = potongan { $piece } terpasang { $count } kali, padahal paling banyak { $wanted } kali
packing-broken-empty-cell = kosong: { $cells }
packing-broken-outside = bukan bagian papan¦: { $cells }
packing-broken-missing-piece = potongan { $piece } tidak ada di papan
packing-broken-shape = { $cells } tidak berbentuk potongan { $piece }
packing-broken-fixed-cell = { $cells } harus diisi potongan { $piece }
packing-broken-unknown-piece = potongan { $piece } tidak dikenal¦, tetapi ada di { $cells }

packing-example-challenge = tantangan IQ Puzzler Pro, 5 dari 12 potongan terpasang, satu solusi
packing-example-iq = IQ Puzzler Pro, ke-12 potongan di papan 5x11
packing-example-kanoodle = Kanoodle, ke-12 potongan di papan 5x11
packing-example-pentominoes = ke-12 pentomino di papan 6x10
packing-example-heart = 6 potongan di papan berbentuk hati
packing-example-iq-pyramid = IQ Puzzler Pro, ke-12 potongan sebagai piramida 55 bola
packing-example-kanoodle-pyramid = Kanoodle, ke-12 potongan sebagai piramida 55 bola
packing-example-pyramid-challenge = tantangan piramida, 4 dari 12 potongan terpasang, satu solusi
packing-example-table = tantangan Kanoodle menurut nama setnya, 4 dari 12 potongan terpasang, satu solusi
packing-example-calendar = satu teka-teki sehari: 16 November
packing-example-dominoes = domino di papan catur, satu potongan berapa pun banyaknya
packing-example-trominoes = tromino di papan 9x12, dua potongan berapa pun banyaknya
packing-example-pairs = 5 tetromino di papan 5x8, masing-masing dua salinan
packing-example-one-sided = Kanoodle di papan 5x11 tanpa membalik potongan
packing-example-choose = beberapa dari 12 pentomino di papan 4x5; memilihnya itulah teka-tekinya
packing-example-rounded = 6 pentomino di papan 6x6, enam kotak sudut dibiarkan kosong
packing-example-report = { $report ->
    [a] laporan A
   *[b] laporan B
}, kasus { $case }

# Set menurut namanya.
packing-set-title = { $set ->
    [pentominoes] Pentomino
    [tetrominoes] Tetromino
    [double-tetrominoes] Tetromino, masing-masing dua
    [hexominoes] Heksomino
    [calendar] Satu teka-teki sehari
   *[other] { $title }
}
packing-colour = { $colour ->
    [red] merah
    [light-red] merah muda pucat
    [orange] jingga
    [yellow] kuning
    [cream] krem
    [lime] hijau limau
    [green] hijau
    [light-green] hijau muda
    [cyan] sian
    [light-blue] biru muda
    [blue] biru
    [violet] lembayung
    [light-violet] lembayung muda
    [purple] ungu
    [magenta] magenta
    [pink] merah jambu
    [white] putih
    [grey] abu-abu
    [black] hitam
    [brown] cokelat
   *[other] { $colour }
}
packing-set-piece = { $letter } ({ $name }, { $colour })
packing-set-piece-named = { $letter } ({ $name })
packing-set-piece-plain = { $letter }
packing-about = { $name }, { $colour }
packing-about-booklet = { $about } (buku tantangan: { $letter })
packing-set-board = { $rows }x{ $columns }{ $holes ->
    [0] {""}
   *[other] { " " }tanpa { $holes }
}, { $cells } kotak
packing-set-board-pyramid = piramida { $layers } lapis, { $cells } bola
packing-set-board-open = { $rows }x{ $columns }, tantangan menutup { $open } kotak di mana pun dengan #
packing-set-board-dated = { $rows }x{ $columns }: sebutkan tanggal, misalnya 11-16 atau nov-16; bulan dan harinya tetap terbuka
packing-set-unknown = tidak ada set { $name }
packing-set-unknown-here = tidak ada set dengan nama ini
packing-set-near = maksud Anda { $name }? Set yang ada: { $names }; atau berikan berkas set sendiri
packing-set-known = set yang ada: { $names }; atau berikan berkas set sendiri
packing-set-twice = satu teka-teki menyebut satu set saja
packing-set-twice-here = set sudah disebut di baris { $line }
packing-set-letters = huruf setelah { $set } haruslah huruf potongannya
packing-set-letters-none = tidak ada potongan { $letter }
packing-set-letters-again = { $letter } sudah disebut
packing-set-letters-help = potongannya { $letters }; tanpa huruf, semuanya dipakai
packing-set-has = set ini sudah memiliki potongan { $letter }
packing-set-has-help = gambarlah dengan huruf lain, atau sebutkan setelah SET huruf potongan yang dipakai
packing-set-bad = ini bukan berkas set potongan
packing-set-bad-help = tulis SET dan namanya, lalu PIECE dan sebuah huruf di atas setiap gambar potongan, dan BOARD dengan nama dan ukuran seperti 5x11 atau peta dari . dan #; lengkapnya di docs/SETS.md
packing-set-nameless = tidak ada baris SET dengan nama
packing-set-no-pieces = tidak ada PIECE
packing-set-name = setelah SET ditulis satu nama
packing-set-line = bukan SET, TITLE, PIECE, BOARD, bukan pula baris potongan atau papan
packing-set-piece-line = setelah PIECE ditulis hurufnya, huruf buku tantangan atau -, nama, warna dan #rrggbb; selain yang pertama boleh dihilangkan
packing-set-again = huruf { $letter } sudah dipakai potongan lain
packing-set-too-many = satu set paling banyak { $most } potongan
packing-set-rgb = warna ditulis #rrggbb, misalnya #f58220
packing-set-piece-empty = tidak ada gambar dengan { $letter } di bawahnya
packing-set-board-line = setelah BOARD ditulis nama dan ukuran atau peta, PYRAMID dan jumlah lapis, OPEN dan sebuah bilangan, atau DATE dan peta bulan dan hari
packing-set-board-again = papan { $name } sudah ada
packing-set-board-ragged = baris di atasnya memiliki { $wanted } kotak
packing-set-board-sign = { $sign } bukan . dan bukan #
packing-board-unknown = { $set } tidak memiliki papan { $name }
packing-board-near = maksud Anda { $name }? Papannya: { $names }; atau hilangkan --board dan biarkan peta menunjukkan papannya
packing-board-known = papannya: { $names }; atau hilangkan --board dan biarkan peta menunjukkan papannya
packing-board-none = set ini tidak memiliki papan sendiri: berikan peta, . untuk kotak dan # untuk bukan kotak
packing-board-which = { $set } memerlukan papan
packing-date-unread = { $text } bukan tanggal
packing-date-none = tidak ada hari { $text }
packing-date-help = sebutkan tanggal, misalnya 2026-11-16, 11-16 atau nov-16
packing-booklet-letters = peta dibaca dengan huruf buku tantangan { $set }
packing-mixed-letters = peta memakai huruf { $set } dan huruf buku tantangannya: tiap huruf dibaca sebagai potongan yang terpasang seperti itu
packing-challenge-sign = tanda yang tidak dapat ada di peta tantangan
packing-challenge-sign-here = { $sign } bukan huruf, bukan . dan bukan #
packing-challenge-help = tulis satu tanda untuk satu kotak: huruf potongan yang terpasang di sana, . atau _ bila kosong, # atau * bila bukan kotak; piramida lapis demi lapis dari puncaknya
packing-challenge-ragged = baris-baris peta tidak sama panjang
packing-challenge-unfit = peta ini bukan peta papan { $board }
packing-challenge-width = { $width } kotak di sini, papan memiliki { $wanted } di baris ini
packing-challenge-height = { $rows } baris, papan memiliki { $wanted }
packing-challenge-no-cell = papan tidak memiliki kotak di { $cell }: tulis #
packing-challenge-cell = papan memiliki kotak di { $cell }: tulis . bila kosong
packing-challenge-holes = pada papan { $board } ada { $wanted } kotak yang ditutup di mana pun Anda mau, peta menutup { $found }
packing-challenge-holes-help = berikan peta dengan { $wanted } tanda #
packing-challenge-letter = { $set } tidak memiliki potongan { $letter }
packing-challenge-lettering = { $letter } huruf { $set }, tetapi bukan huruf yang diminta --letters
packing-challenge-lettering-here = salah satu { $whose ->
    [own] huruf set itu sendiri
   *[booklet] huruf buku tantangan
}
packing-challenge-letter-near = maksud Anda { $near }?
packing-challenge-letter-here = tidak ada potongan { $letter }
packing-challenge-letters = potongannya: { $own }; runut sets { $set } memperlihatkannya
packing-challenge-letters-both = potongannya: { $own }, di buku tantangan { $booklet }; runut sets { $set } memperlihatkannya
packing-laid-part = potongan { $piece } hanya terpasang sebagian: { $cells }
packing-laid-twice = potongan { $piece } hanya ada satu, tetapi menempati lebih banyak kotak daripada ukurannya: { $cells }
packing-laid-broken = potongan { $piece } terpisah-pisah: { $cells }
packing-laid-shape = { $cells } tidak berbentuk potongan { $piece }
packing-laid-here = { $found } kotak di peta, potongannya memiliki { $size }
packing-laid-first = kotaknya yang pertama
packing-laid-help = potongannya { $shape }, boleh diputar dan dibalik; tulis . di tempat yang tidak ditutupinya

# Why a report's search does not go on with what it tried.
packing-tried-taken = ada kotak yang sudah terisi
packing-tried-outside = keluar dari papan
packing-tried-holes = semua potongan sudah terpasang, papan belum penuh

# Membuat tantangan.
packing-make-set = potongan-potongan, dan papannya bila tidak disebut papan lain: set seperti kanoodle (lihat runut sets), berkas set atau teka-teki, atau contoh seperti iq-5x11
packing-make-board = salah satu papan milik set menurut namanya, atau papan untuk sebagian potongan, sebagai peta: # untuk kotak, . untuk lubang
packing-make-placed = berapa potongan yang sudah terpasang di papan, atau kata fewest
packing-make-set-unknown = tidak ada set { $name }
packing-make-set-known = berikan berkas set atau teka-teki potongan, atau salah satu dari { $names }
packing-make-counted = tantangan hanya dibuat dari set yang setiap potongannya dipasang sekali dan setiap kotaknya tertutup
packing-make-counted-nearest = hapus salinan, potongan yang boleh tidak dipakai, dan kotak yang boleh kosong
packing-make-area = tidak ada potongan dari set itu yang berjumlah { $cells } kotak; semuanya menutupi { $all }
packing-make-area-nearest = papan terdekat yang dapat ditutupi sebagian potongan memiliki { $cells } kotak
packing-make-size = tidak ada papan { $rows }x{ $columns }
packing-make-size-nearest = papan berukuran dari 1x1 sampai { $most }x{ $most }
packing-make-board-size = papan yang digambar bukan { $rows }x{ $columns }
packing-make-board-size-nearest = ukurannya { $rows }x{ $columns }: jangan sebut ukuran
packing-make-board-character = karakter yang tidak boleh ada di papan yang digambar
packing-make-board-character-here = `{ $character }` bukan kotak dan bukan lubang
packing-make-board-empty = papan yang digambar tidak memiliki kotak
packing-make-board-help = tulis # atau _ untuk kotak dan . atau * untuk lubang, satu karakter tiap kotak
packing-make-placed-bad = `{ $text }` dari { $pieces } potongan tidak dapat dipasang
packing-make-placed-nearest = berikan bilangan dari 0 sampai { $most }
packing-make-fewest-large = potongan paling sedikit hanya dicari untuk paling banyak { $pieces } potongan di { $cells } kotak
packing-make-fewest-unknown = papan ini memiliki terlalu banyak solusi untuk menentukan sesedikit apa potongan yang menyisakan satu solusi
packing-make-bare = tanpa potongan yang terpasang, papan ini memiliki beberapa solusi
packing-make-bare-nearest = biarkan beberapa terpasang, sesedikit mungkin: --placed fewest
packing-make-too-few = tidak satu pun dari { $tried } solusi acak dapat ditentukan oleh potongan sesedikit itu
packing-make-too-few-nearest = potongan paling sedikit yang menentukan salah satunya: { $fewest }
packing-make-choices = dari { $tried } pilihan potongan yang dicoba, tidak ada yang mengisi papan ini dengan tepat satu cara
packing-make-choices-nearest = biarkan beberapa potongan terpasang: --placed fewest
packing-make-no-solution = tidak ditemukan cara mengisi papan ini, dengan { $tried } pilihan potongan
packing-make-no-solution-nearest = gambar papan lain, atau pakai set lain

# Penjelasan.
packing-candidate = { $piece }{ $shape } di { $cell }
packing-candidate-none = tanpa { $place }
packing-candidate-upright = { $piece }{ $shape } tegak { $arrow } di { $cell }
packing-way = { $piece }{ $shape }
packing-fact-cell = kotak { $cell }
packing-fact-piece = potongan { $piece }
packing-or = { $first } atau { $rest }
packing-comma = { $first }, { $rest }
packing-sentences = { $first } { $rest }
packing-pieces = salah satu dari { $count } potongan

packing-without-place = { $piece } tidak punya tempat lagi
packing-uncovered = tidak ada lagi yang dapat menutupi { $cell }
packing-unfillable = daerah di { $cell } luasnya { $size } kotak; potongan tersisa yang muat di sana tidak dapat berjumlah { $size }
packing-unbalanced = daerah di { $cell } luasnya { $size } kotak, { $surplus ->
    [0] gelap dan terangnya sama banyak
   *[other] satu warna papan catur lebih banyak { $surplus }
}; potongan yang muat di sana tidak dapat mengisinya

packing-focus = { $kind ->
    [corner] Sudut { $what }
    [dead-end] Ujung buntu { $what }
    [cell] Kotak { $what }
   *[piece] Potongan { $what }
}
packing-look-at = { $kind ->
    [corner] sudut { $what }
    [dead-end] ujung buntu { $what }
    [cell] kotak { $what }
   *[piece] potongan { $what }
}
packing-ways-cover = { $focus }: { $count ->
    [1] hanya { $ways } yang menutupinya.
   *[other] { $ways } menutupinya.
}
packing-ways-place = { $focus } { $count ->
    [1] hanya dapat dipasang sebagai { $ways }.
   *[other] dapat dipasang sebagai { $ways }.
}
packing-ways-cover-many = { $focus }: { $count } cara menutupinya, dengan { $letters }.
packing-ways-cover-count = { $focus }: { $count } cara menutupinya.
packing-ways-place-many = { $focus } masih punya { $count } tempat.
packing-fails-bare = { $names } membuat { $cell } tidak dapat ditutupi.
packing-fails-unplaced = { $names } membuat { $piece } tidak punya tempat.
packing-fails-size = { $names } menyisakan { $size } kotak di { $cell } yang tidak dapat diisi pas.
packing-fails-surplus = { $names } menyisakan { $size } kotak di { $cell }, { $surplus ->
    [0] gelap dan terangnya sama banyak
   *[other] satu warna lebih banyak { $surplus }
}: tidak dapat diisi pas.
packing-fails-after = { $names } gagal setelah { $count } potongan.
packing-fail-at-once = { $count } cara lainnya langsung gagal.
packing-fail-later = { $count } cara lainnya gagal setelah paling banyak { $most } potongan.
packing-fail = Dari { $count } cara lainnya, { $once } langsung gagal dan { $rest } setelah paling banyak { $most } potongan.
packing-so = Jadi { $place }
packing-so-none = Jadi tidak ada cara
packing-so-left = Jadi tersisa { $count }
packing-neither-cover = { $count ->
    [1] satu-satunya cara menutupi { $cell } gagal
   *[other] semua { $count } cara menutupi { $cell } gagal
}
packing-neither-place = { $count ->
    [1] satu-satunya tempat { $piece } gagal
   *[other] semua { $count } tempat { $piece } gagal
}

packing-step-focus = { $listed } { $failing } { $so }
packing-why = { $counted } { $failing }
packing-rule-finish = sisanya tinggal dipasang
packing-step-finish = Satu demi satu hanya ada satu cara¦: { $places }
packing-rule-last-place = potongan dengan satu tempat tersisa
packing-step-last-place = { $focus } hanya punya satu tempat¦: { $place }
packing-rule-only-cover = kotak yang hanya bisa ditutupi dengan satu cara
packing-step-only-cover = { $focus }: tinggal satu cara menutupinya¦, { $place }
packing-rule-at-once = semua cara lain langsung gagal
packing-rule-forced = semua cara lain gagal karena akibatnya
packing-rule-short-cases = semua cara lain gagal dalam beberapa kasus pendek
packing-rule-cases = semua cara lain gagal, kasus demi kasus

# Aturan sebagai baris fakta, untuk bukti.
packing-told-place = potongan { $piece } di { $cells }
packing-told-cells = { $number } kotak dari { $first } sampai { $last }
packing-told-shape = salah satu potongan sebentuk { $pieces } di { $cells }
packing-told-piece = potongan { $piece } di satu tempat
packing-told-fixed-piece = potongan { $piece } di satu tempat yang menutupi { $cells }
packing-told-shapes = potongan sebentuk { $pieces } di { $number } tempat
packing-told-copies = salinan potongan { $piece }: { $number }
packing-told-some-copies = salinan potongan { $piece }: { $least } sampai { $most }
packing-told-enough-copies = salinan potongan { $piece }: sedikitnya { $least }
packing-told-cell = { $cell } ditutupi sekali
packing-told-optional = { $cell } ditutupi paling banyak sekali
packing-told-fixed-cell = { $cell } hanya ditutupi potongan { $piece }
packing-told-letter = kalau salah satu dari { $pieces } di { $cells }, potongan mana
