# Yang dikatakan keluarga mana pun yang tidak punya kalimat sendiri.

family-untitled = { $name }
make-size = papan dibuat dengan { $least } sampai { $most } baris dan kolom
make-size-nearest = yang terdekat adalah { $rows }x{ $columns }
make-number = `{ $text }` bukan nilai untuk { $name }
make-number-help = berikan bilangan dari { $least } sampai { $most } untuk { $name }
puzzle-made = { $rows }x{ $columns }, { $grade }
puzzle-described = Papan { $rows } kali { $columns } kotak

board-bad = Ini bukan papan { $rows }x{ $columns } untuk teka-teki ini
board-bad-help = Tulis kotak-kotaknya baris demi baris, satu tanda per kotak; “.” berarti kotak kosong.
board-rows = hanya { $found } baris, seharusnya { $wanted }
board-width = baris ini berisi { $found } kotak, seharusnya { $wanted }

plain-candidate = { $glyphs } di { $cells }
plain-fact = aturan untuk { $cells }
plain-nothing-left = tidak ada lagi yang bisa menempati { $cells }
plain-too-few = terlalu sedikit yang masih mungkin di { $cells }
plain-too-many = { $cells } tidak mungkin semuanya benar

plain-rule-only-option = tinggal satu pilihan
plain-rule-only-place = tinggal satu tempat
plain-only-option = Di sana tidak ada kemungkinan lain¦: { $candidate }
plain-only-place = Di tempat lain tidak mungkin¦: { $candidate }

plain-broken = itu melanggar aturan permainan
