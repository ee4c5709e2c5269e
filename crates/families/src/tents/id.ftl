# Kata-kata keluarga Tents.

tents-family = Tents and Trees
tents-described = Tents and Trees, { $rows }x{ $columns }, { $trees } pohon{ $missing ->
    [0] {""}
   *[other] , { $missing } angka tepi tidak ada
}

tents-game = Setiap pohon punya tenda di sebelahnya. Tenda tidak bersentuhan, di sudut pun tidak. Angka di tepi: banyaknya tenda.
tents-drawn = Tenda dan Pohon
tents-draw-help = Cat pohon dan tulis banyaknya tenda di atas dan di kiri; kosong berarti tanpa angka.
tents-tent = Tenda
tents-tree = Pohon
tents-grass = Rumput
tents-open = Kosong

tents-row-sum = angka tepi semua baris berjumlah { $sum }, padahal ada { $trees } pohon
tents-column-sum = angka tepi semua kolom berjumlah { $sum }, padahal ada { $trees } pohon
tents-crowded-row = baris { $line } harus punya { $count } tenda, padahal hanya { $most } yang muat tanpa bersentuhan
tents-crowded-column = kolom { $line } harus punya { $count } tenda, padahal hanya { $most } yang muat tanpa bersentuhan
tents-lonely-tree = pohon di { $cell } tidak punya sisi kosong untuk tendanya
tents-lonely-tent = tenda yang diberikan di { $cell } tidak punya pohon di sebelahnya
tents-touching-givens = tenda yang diberikan di { $cells } bersentuhan

tents-make-density = persentase kotak yang berisi tenda; 20 jika tidak disebutkan
tents-make-tents = banyaknya tenda, sebagai ganti kepadatan
tents-make-blank = banyaknya baris dan kolom tanpa angka tepi
tents-make-both = kepadatan dan banyaknya tenda menyebutkan hal yang sama dua kali
tents-make-both-help = hilangkan salah satunya
tents-make-crowded = { $tents } tenda tidak muat di papan { $rows }x{ $columns } tanpa bersentuhan
tents-make-crowded-help = paling banyak muat { $most } tenda: kepadatan { $density }
tents-make-needless = aturan-aturan sampai { $rule } tidak pernah menemukan tenda, jadi tidak ada teka-teki yang selesai dengan aturan itu saja
tents-make-needless-help = aturan pertama yang dapat diperlukan teka-teki adalah { $rule }

tents-worth-start = satu dari empat sisi untuk tiap pohon: { $power } = { $choices } pilihan
tents-worth-sides = hanya sisi yang bisa ditempati tenda: { $choices }, berkurang { $fewer }
tents-worth-trick = setelah trik { $number }: { $choices }, berkurang { $fewer }
tents-worth-end = setelah semuanya, berulang-ulang: { $choices }, berkurang { $fewer }
tents-worth-dead = { $number ->
    [0] bersama-sama trik-trik itu melihat
   *[other] trik { $number } melihat
} bahwa tidak ada solusi: { $choices } pilihan, berkurang { $fewer }

tents-title = ada sesuatu setelah TENTS di baris pertama
tents-title-here = `{ $word }` di sini
tents-size = papan punya 1 sampai { $largest } baris dan kolom
tents-size-here = { $size } di sini
tents-grid-size = ini bukan sebaris angka tepi kolom, lalu baris-baris berisi angka tepi dan kotak
tents-grid-size-help = tulis angka tepi kolom dulu, lalu untuk tiap baris angka tepinya dan kotak-kotaknya, dengan spasi di antaranya dan `-` kalau tidak ada angka
tents-no-rows = tidak ada baris setelahnya
tents-rows = ada { $found } baris, seharusnya { $wanted }
tents-width = { $found } di sini, seharusnya { $wanted }
tents-count-number = { $found } angka tepi di sini, seharusnya { $wanted }
tents-count = ini tidak mungkin banyaknya tenda
tents-count-here = `{ $word }` untuk baris atau kolom dengan { $cells } kotak
tents-count-help = tulis banyaknya tenda di baris atau kolom itu, atau `-` kalau tidak ada angka
tents-token = ada tanda yang tidak boleh ada di papan
tents-token-here = `{ $word }` bukan `.`, `T`, `A`, atau `~`
tents-token-help = tulis `.` untuk kotak kosong, `T` untuk pohon, `A` untuk tenda, `~` untuk rumput
tents-bad-address = game ID atau URL teka-teki Tents ini tidak bisa dibaca
tents-bad-address-help = ID adalah ukuran, titik dua, pohon-pohon, dan semua angka tepi, misalnya 8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2; URL berakhir dengan tents/5/5/ lalu angka tepi dan pohon
tents-stream-word = `{ $word }` tidak boleh ada di sini
tents-stream-ends = berakhir di sini, setelah { $told } dari { $wanted } { $what ->
    [counts] angka tepi
   *[cells] kotak
}: apakah sudah tersalin seluruhnya?
tents-stream-open = berakhir di sini, pada kotak terakhir dari { $wanted } kotak; harus ditutup dengan pohon tepat sesudahnya
tents-stream-beyond = `{ $word }` melewati { $wanted } { $what ->
    [counts] angka tepi
   *[cells] kotak
}
tents-no-givens = game ID dan URL tidak bisa memuat tenda atau rumput yang diberikan, seperti di { $cell }
tents-id-needs-counts = game ID perlu semua angka tepi

tents-bad-board = ini bukan papan dengan { $rows } baris dan { $columns } kolom
tents-bad-board-help = tulis `T` untuk pohon, `A` untuk tenda, dan `~` atau `.` untuk yang lain, dengan atau tanpa spasi

tents-broken-tree = pohon tidak di tempatnya¦: { $cells }
tents-broken-given = tenda atau rumput yang diberikan telah diubah¦: { $cells }
tents-broken-touch = tenda ini bersentuhan dengan tenda lain¦: { $cells }
tents-broken-row-count = baris { $line } punya { $found } tenda¦, angka tepinya { $wanted }
tents-broken-column-count = kolom { $line } punya { $found } tenda¦, angka tepinya { $wanted }
tents-broken-pairing = tenda dan pohon tidak bisa dipasangkan satu-satu¦; tersisa: { $cells }

tents-example-five = 5x5, yang terkecil untuk mulai
tents-example-eight = 8x8
tents-example-ring = 3x3, satu solusi dengan dua cara memasangkan

# Why a report's search does not go on with what it tried.
tents-tried-treeless = tidak ada pohon di sebelahnya
tents-tried-touching = bersentuhan dengan tenda lain
tents-tried-short = sebuah baris kekurangan tenda
tents-tried-wrong = tenda sebanyak pohon, tetapi papan melanggar aturan

# Menjelaskan: nama aturan.
tents-rule-only-option = satu-satunya kemungkinan
tents-rule-no-tree = tidak ada pohon di sebelahnya
tents-rule-around = sekeliling tenda
tents-rule-full-line = baris atau kolom yang tendanya sudah lengkap
tents-rule-needed-cells = baris atau kolom yang memerlukan semua kotak kosongnya
tents-rule-last-side = pohon dengan satu tempat
tents-rule-no-tree-left = pohon di sebelahnya sudah punya tenda
tents-rule-last-place-left = pohon yang tinggal punya satu tempat
tents-rule-share-places = pohon yang berbagi tempat
tents-rule-packed-line = baris atau kolom yang tempatnya pas-pasan
tents-rule-touches-sides = bersentuhan dengan setiap tempat tenda sebuah pohon
tents-rule-beside-line = di samping baris atau kolom
tents-rule-many-share-places = banyak pohon yang berbagi tempat
tents-rule-two-lines = dua baris atau dua kolom bersama-sama
tents-rule-rest = baris atau kolom tanpa angka tepi
tents-rule-trees-of-line = pohon-pohon sebuah baris atau kolom
tents-rule-no-room-left = tidak akan ada tempat lagi
tents-rule-trees-of-lines = pohon-pohon beberapa baris atau kolom
tents-rule-ahead = melihat ke depan
tents-rule-far-ahead = melihat jauh ke depan
tents-rule-small-clump = beberapa pohon yang berdekatan
tents-rule-clump = serumpun pohon

# Menjelaskan: langkah-langkahnya.
tents-step-only-tent = Tinggal satu kemungkinan untuk { $cell }¦: tenda, karena tidak mungkin rumput
tents-step-only-grass = Tinggal satu kemungkinan untuk { $cell }¦: rumput, karena tidak mungkin tenda
tents-step-no-tree = Ada kotak tanpa pohon di sebelahnya¦, jadi isinya rumput: { $cells }
tents-step-around = Tenda tidak boleh bersentuhan¦, jadi di sekeliling tenda { $tent } ada rumput: { $cells }
tents-step-full-row = { $count ->
    [0] Baris { $line } tidak punya tenda¦, jadi semuanya rumput: { $cells }
   *[other] Baris { $line } sudah berisi { $count } tenda¦, jadi sisanya rumput: { $cells }
}
tents-step-needed-row = Baris { $line } masih perlu { $missing } tenda, dan yang masih kosong hanya { $cells }¦: di situlah tendanya
tents-step-packed-row = Baris { $line } masih perlu { $missing } tenda, dan di { $open } memang hanya muat sebanyak itu tanpa bersentuhan¦: { $result }
tents-step-beside-row = Baris { $line } masih perlu { $missing } tenda, dan tanpa { $touched } { $room ->
    [0] tidak ada yang muat
   *[other] hanya { $room } yang muat
}¦. Jadi paling sedikit satu di antaranya tenda. { $cells } bersentuhan dengan semua kotak itu, jadi isinya rumput
tents-dead-row-over = baris { $line } punya { $tents } tenda, padahal angka tepinya { $count }
tents-dead-row-under = baris { $line } masih perlu { $missing } tenda, padahal { $room ->
    [0] tidak ada yang muat
   *[other] hanya { $room } yang muat
}
tents-step-two-rows = Apa pun isi baris { $first } dan { $second }, asal angka tepinya terpenuhi dan tidak ada tenda yang bersentuhan¦: { $result }
tents-step-full-column = { $count ->
    [0] Kolom { $line } tidak punya tenda¦, jadi semuanya rumput: { $cells }
   *[other] Kolom { $line } sudah berisi { $count } tenda¦, jadi sisanya rumput: { $cells }
}
tents-step-needed-column = Kolom { $line } masih perlu { $missing } tenda, dan yang masih kosong hanya { $cells }¦: di situlah tendanya
tents-step-packed-column = Kolom { $line } masih perlu { $missing } tenda, dan di { $open } memang hanya muat sebanyak itu tanpa bersentuhan¦: { $result }
tents-step-beside-column = Kolom { $line } masih perlu { $missing } tenda, dan tanpa { $touched } { $room ->
    [0] tidak ada yang muat
   *[other] hanya { $room } yang muat
}¦. Jadi paling sedikit satu di antaranya tenda. { $cells } bersentuhan dengan semua kotak itu, jadi isinya rumput
tents-dead-column-over = kolom { $line } punya { $tents } tenda, padahal angka tepinya { $count }
tents-dead-column-under = kolom { $line } masih perlu { $missing } tenda, padahal { $room ->
    [0] tidak ada yang muat
   *[other] hanya { $room } yang muat
}
tents-step-two-columns = Apa pun isi kolom { $first } dan { $second }, asal angka tepinya terpenuhi dan tidak ada tenda yang bersentuhan¦: { $result }
tents-fact-row = { $count ->
    [0] tidak ada tenda
   *[other] { $count } tenda
} di baris { $line }
tents-fact-column = { $count ->
    [0] tidak ada tenda
   *[other] { $count } tenda
} di kolom { $line }
tents-fact-touch = tenda di { $cells } tidak bersentuhan
tents-fact-tree = pohon di { $tree } dengan satu tendanya
tents-step-last-side = Pohon { $tree } hanya punya satu tempat untuk tendanya¦: { $cell }
tents-step-no-tree-left = { $ties }¦. Untuk tenda di { $cells } tidak ada pohon yang tersisa, jadi di situ rumput
tents-step-last-place = { $ties }. Jadi pohon { $tree } tinggal punya satu tempat untuk tendanya¦: { $cell }
tents-tie-by-tent = Tenda di { $tents } milik pohon { $trees }, satu-satunya pohon di sebelahnya
tents-tie-by-tree = Tenda pohon { $trees } pasti yang di { $tents }, karena tidak ada tempat lain
tents-ties = Berturut-turut, karena masing-masing tidak punya pilihan lain, tenda di { $tents } milik pohon { $trees }
# Tenda di sebelah pohon-pohon yang dibicarakan, tetapi bukan miliknya.
tents-no-others = {""}
tents-others = {" "}({ $number ->
    [1] tenda di { $tents } milik pohon lain
   *[other] tenda-tenda di { $tents } milik pohon-pohon lain
})
tents-step-share-places = Pohon { $trees } hanya punya { $places } untuk tendanya, tepat satu tempat untuk tiap pohon¦: di semua tempat itu ada tenda
tents-step-touches-sides = Tenda pohon { $tree } ada di salah satu dari { $sides }{ $others }¦. { $cells } bersentuhan dengan semua kotak itu, jadi isinya rumput
# Nomor baris atau kolom yang angka tepinya tidak tertulis.
tents-row-of-rest = { $line } (dengan { $count } tenda: banyaknya pohon dikurangi tenda baris-baris lain)
tents-column-of-rest = { $line } (dengan { $count } tenda: banyaknya pohon dikurangi tenda kolom-kolom lain)
# Baris atau kolom mana.
tents-one-row = baris { $line }
tents-one-column = kolom { $line }
tents-several-rows = baris { $first } sampai { $last }
tents-several-columns = kolom { $first } sampai { $last }
tents-rows-without = { $count } baris tanpa angka tepi
tents-columns-without = { $count } kolom tanpa angka tepi
tents-step-rest-rows = Dari semua pohon, baris-baris lain { $count ->
    [0] tidak menyisakan tenda
   *[other] menyisakan { $count } tenda
} untuk { $lines }, dan { $standing ->
    [0] belum ada yang berdiri di situ
   *[other] { $standing } sudah berdiri di situ
}¦: { $result }
tents-step-rest-columns = Dari semua pohon, kolom-kolom lain { $count ->
    [0] tidak menyisakan tenda
   *[other] menyisakan { $count } tenda
} untuk { $lines }, dan { $standing ->
    [0] belum ada yang berdiri di situ
   *[other] { $standing } sudah berdiri di situ
}¦: { $result }
tents-step-own-trees = Di { $lines } ada { $count } tenda, dan pohon { $trees } tidak punya tempat lain{ $others }¦: { $count ->
    [1] tenda itu miliknya. Kotak di situ yang tidak di sebelahnya adalah rumput
   *[other] semua tenda itu milik pohon-pohon ini. Kotak di situ yang tidak di sebelah salah satunya adalah rumput
}: { $cells }
tents-step-all-trees = Di { $lines } ada { $count } tenda, dan hanya pohon { $trees } yang punya tempat di situ{ $others }¦: { $count ->
    [1] tendanya pasti di situ
   *[other] semua tendanya pasti di situ
}. Di tempat lain rumput: { $cells }
tents-step-ahead-tent = Andaikan ada tenda di { $cell }: { $following }¦. Jadi di situ rumput
tents-step-ahead-grass = Andaikan ada rumput di { $cell }: { $following }¦. Jadi di situ tenda
tents-then-tree = tenda pohon { $tree } harus di { $cell }, lalu { $rest }
tents-then-row = baris { $line } harus punya tenda di { $cell }, lalu { $rest }
tents-then-column = kolom { $line } harus punya tenda di { $cell }, lalu { $rest }
tents-then-several = berturut-turut harus ada tenda di { $cells }, lalu { $rest }
tents-step-clump = { $size ->
    [1] Tenda pohon { $trees }
   *[other] Tenda pohon-pohon { $trees }
} hanya bisa berdiri di { $ways }{ $others }: selain itu ada tenda yang bersentuhan, atau ada pohon, baris, atau kolom yang kekurangan tempat¦. Apa pun pilihannya: { $result }
tents-way = { $tents }
tents-ways = { $tents }, atau di { $rest }
tents-result-tents = { $number } tenda di { $tents }
tents-result-grass = rumput di { $grass }
tents-result-both = { $number } tenda di { $tents }, rumput di { $grass }

# Menjelaskan: apa yang salah di akhir tebakan, dan apa yang ditebak.
tents-dead-cell = di { $cell } tidak mungkin ada tenda maupun rumput
tents-dead-touch = tenda di { $cells } bersentuhan
tents-dead-no-place = { $size ->
    [1] pohon { $trees } tidak punya tempat lagi untuk tendanya
   *[other] pohon-pohon { $trees } tidak punya tempat lagi untuk tendanya
}
tents-dead-trees = pohon-pohon { $trees } hanya punya { $places } untuk tendanya
tents-dead-no-tree = tenda di { $tents } tidak punya pohon di sebelahnya
tents-dead-no-tree-left = untuk tenda di { $tent } tidak ada pohon yang tersisa
tents-dead-tents = tenda-tenda di { $tents } bersama-sama hanya punya { $size } pohon, yaitu { $trees }
tents-tent-in = tenda di { $cell }
tents-grass-in = rumput di { $cell }

# Aturan sebagai baris fakta, untuk bukti.
tents-told-own = tenda milik pohon { $tree } ada di { $cell }
tents-told-tree = pohon { $tree } punya satu tenda miliknya
tents-told-owner = tenda di { $cell } milik satu pohon; tanpa tenda, tidak milik pohon mana pun
tents-told-lonely = tidak ada tenda di { $cell }: tidak ada pohon di sebelahnya
tents-told-tent = tenda diberikan di { $cell }
tents-told-grass = rumput diberikan di { $cell }
