# Kata-kata keluarga karangan untuk pengujian halaman.

quilt-family = Perca
quilt-example = perca kecil
quilt-described = Perca, { $side }x{ $side }, { $given } diberikan
quilt-game = Setiap angka muncul sekali pada tiap baris dan kolom perca.
quilt-bad = ini bukan perca
quilt-broken-repeated = { $digit } muncul dua kali pada satu baris atau kolom
quilt-broken-empty-cell = masih ada kotak kosong
quilt-broken-digit = ada yang bukan angka perca ini
quilt-broken-given = ada angka yang diberikan yang berubah
