# Kata-kata para strategi.

strategy-no-walk = { $strategy } tidak punya pencarian untuk teka-teki jenis ini
strategy-no-order = { $strategy } tidak punya urutan `{ $order }` di sini; { $orders ->
    [none] tidak ada urutan yang bisa dipilih
   *[other] yang ada { $orders }
}
strategy-order-unused = { $strategy } tidak punya pilihan urutan
strategy-no-trick = { $strategy } mengenal trik 1 sampai { $most } keluarga ini
strategy-tricks-unused = { $strategy } tidak memakai trik di sini: tambahkan --strategy deduce
strategy-no-pick = { $strategy } tidak bisa memberi solusi ke-K atau solusi acak: hanya sweep dan cover yang bisa
strategy-no-counting = { $strategy } tidak bisa menghitung dengan cara ini: hanya sweep dan cover yang bisa
strategy-no-journal = { $strategy } tidak bisa melanjutkan dari catatan: hanya cover yang bisa
learn-needs-two = learn perlu teka-teki yang tiap keputusannya punya dua pilihan
learn-needs-rows = learn perlu teka-teki yang aturannya dapat ditulis sebagai baris hitungan
sweep-needs-flat-board = sweep memerlukan papan datar
sweep-too-wide = papan terlalu lebar, atau jenis potongannya terlalu banyak, untuk sweep
cover-needs-exact-cover = ini hanya untuk exact cover: packing, dan teka-teki lain yang hanya menuntut tiap hal ada tepat satu kali, seperti Skyscrapers tanpa angka tepi
places-up-to-symmetry = tempat dihitung di seluruh papan, bukan dengan menyamakan cerminan dan putaran
places-strategy = { $strategy } tidak bisa menghitung tempat: auto, sweep, dan cover bisa
cover-too-large = cover bekerja sampai { $limit } kotak

colouring-chequered = diwarnai seperti papan catur, papan ini punya { $cells } kotak gelap, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu
colouring-rows = baris ganjil papan punya { $cells } kotak, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu di sana
colouring-columns = kolom ganjil papan punya { $cells } kotak, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu di sana
colouring-threes = diwarnai dengan diagonal tiga warna, papan ini punya { $cells } kotak dari salah satu warna, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu
colouring-diagonals = diwarnai dengan diagonal { $colours } warna, papan ini punya { $cells } kotak dari salah satu warna, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu
colouring-row-by-row = diwarnai baris demi baris dengan { $colours } warna, papan ini punya { $cells } kotak dari salah satu warna, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu
colouring-column-by-column = diwarnai kolom demi kolom dengan { $colours } warna, papan ini punya { $cells } kotak dari salah satu warna, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu
colouring-steps = diwarnai dengan { $colours } warna yang bergeser { $down } dari baris ke baris dan { $right } dari kolom ke kolom, papan ini punya { $cells } kotak dari salah satu warna, dan tidak ada pilihan tempat bagi potongan yang menutupi tepat sebanyak itu
parting-no-free-piece = tidak ada potongan yang letaknya selalu berubah oleh setiap simetri papan, jadi menetapkan satu potongan tidak mematahkan simetrinya
parting-shared = kalau hurufnya diabaikan, tidak bisa ditentukan potongan mana terpasang di mana: di sini potongan sebentuk mempunyai aturan pemakaian yang berbeda

code-every-board = untuk setiap cara mengisi papan:
code-write-board = tuliskan, periksa setiap aturan
code-right-board = tidak ada yang dilanggar: solusi
code-solve = selesaikan:
code-all-placed = semua terpasang: solusi
code-every-way = untuk setiap cara memasang yang berikut:
code-breaks = melanggar aturan: coba yang berikutnya
code-place = pasang, lalu selesaikan sisanya
code-take-back = buntu: ambil kembali
code-tricks = tuliskan yang diketahui dari trik
code-must = tuliskan semua yang pasti
code-no-way = ada yang tidak punya cara lagi: mundur
code-all-decided = semua sudah pasti: solusi
code-fewest = dari yang paling sedikit caranya,
code-suppose = andaikan satu cara, selesaikan sisanya
code-learn = jalan buntu: pelajari sebabnya, mundur
code-often = dari yang paling sering menjadi jalan buntu,
code-all-covered = semua tertutup: solusi
code-fewest-cell = dari kotak atau potongan yang paling sedikit caranya,
code-cover = letakkan satu cara, selesaikan sisanya
engines-listed = papan ini nomor { $number } dalam daftar
engines-listed-row = nomor { $number } dalam daftar berlaku tepat bila semua ini berlaku
