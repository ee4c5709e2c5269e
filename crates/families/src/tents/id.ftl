# Kata-kata keluarga Tents.

tents-family = Tents and Trees
tents-described = Tents and Trees, { $rows }x{ $columns }, { $trees } pohon{ $missing ->
    [0] {""}
   *[other] , { $missing } hitungan tidak ada
}

tents-row-sum = jumlah hitungan baris { $sum }, padahal ada { $trees } pohon
tents-column-sum = jumlah hitungan kolom { $sum }, padahal ada { $trees } pohon
tents-crowded-row = baris { $line } harus punya { $count } tenda, padahal hanya { $most } yang muat tanpa bersentuhan
tents-crowded-column = kolom { $line } harus punya { $count } tenda, padahal hanya { $most } yang muat tanpa bersentuhan
tents-lonely-tree = pohon di { $cell } tidak punya sisi kosong untuk tendanya
tents-lonely-tent = tenda yang diberi di { $cell } tidak punya pohon di sebelahnya
tents-touching-givens = tenda yang diberi di { $cells } bersentuhan

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
tents-grid-size = ini bukan baris hitungan kolom, lalu baris-baris berisi hitungan dan kotak
tents-grid-size-help = tulis hitungan kolom dulu, lalu untuk tiap baris hitungannya dan kotak-kotaknya, dengan spasi di antaranya dan `-` kalau tidak ada hitungan
tents-no-rows = tidak ada baris setelahnya
tents-rows = ada { $found } baris, seharusnya { $wanted }
tents-width = { $found } di sini, seharusnya { $wanted }
tents-count-number = { $found } hitungan di sini, seharusnya { $wanted }
tents-count = ini tidak mungkin banyaknya tenda
tents-count-here = `{ $word }` di garis dengan { $cells } kotak
tents-count-help = tulis banyaknya tenda di garis itu, atau `-` kalau tidak ada hitungan
tents-token = ada kata yang tidak boleh ada di papan
tents-token-here = `{ $word }` bukan `.`, `T`, `A`, atau `~`
tents-token-help = tulis `.` untuk kotak kosong, `T` untuk pohon, `A` untuk tenda, `~` untuk rumput
tents-bad-address = game ID atau URL teka-teki Tents ini tidak bisa dibaca
tents-bad-address-help = ID adalah ukuran, titik dua, pohon-pohon, dan semua hitungan, misalnya 8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2; URL berakhir dengan tents/5/5/ lalu hitungan dan pohon
tents-stream-word = `{ $word }` tidak boleh ada di sini
tents-stream-length = ini tidak memberi { $wanted } kotak papan
tents-no-givens = game ID dan URL tidak bisa memuat tenda atau rumput yang diberi, seperti di { $cell }
tents-id-needs-counts = game ID perlu semua hitungan

tents-bad-board = ini bukan papan dengan { $rows } baris dan { $columns } kolom
tents-bad-board-help = tulis `T` untuk pohon, `A` untuk tenda, dan `~` atau `.` untuk yang lain, dengan atau tanpa spasi

tents-broken-tree = pohon tidak di tempatnya: { $cells }
tents-broken-given = tenda atau rumput yang diberi telah diubah: { $cells }
tents-broken-touch = tenda ini bersentuhan dengan tenda lain: { $cells }
tents-broken-row-count = baris { $line } punya { $found } tenda, hitungannya { $wanted }
tents-broken-column-count = kolom { $line } punya { $found } tenda, hitungannya { $wanted }
tents-broken-pairing = tenda dan pohon tidak bisa dipasangkan satu-satu; tersisa: { $cells }

tents-example-five = 5x5, yang terkecil untuk mulai
tents-example-eight = 8x8
tents-example-ring = 3x3, satu solusi dengan dua pasangan

# Why a report's search does not go on with what it tried.
tents-tried-treeless = tidak ada pohon di sebelahnya
tents-tried-touching = bersentuhan dengan tenda lain
tents-tried-short = sebuah baris kekurangan tenda
tents-tried-wrong = tenda sebanyak pohon, tetapi papan melanggar aturan

# Explaining.
tents-nothing-left = tidak ada yang tersisa untuk pilihan { $decision }
tents-candidate = sesuatu di { $cells }
