# Kata-kata server halaman lokal.

web-port-taken = port { $port } di { $host } sudah dipakai
web-port-taken-help = pilih port lain dengan --port, atau jangan sebut port: port bebas berikutnya yang dipakai
web-cannot-listen = tidak dapat melayani di { $host }: { $error }
web-cannot-listen-help = --host menerima alamat komputer ini, misalnya 127.0.0.1

web-forbidden-host = server ini hanya menjawab di alamatnya sendiri
web-forbidden-origin = halaman ini tidak boleh bertanya kepada server ini
web-not-found = tidak ada apa-apa di sini
web-method = bukan begini cara bertanya di sini
web-not-json = pertanyaan bukan JSON
web-too-large = pertanyaan terlalu besar
web-long-trace = pencarian yang dibawa ke halaman ini paling besar { $most } MB
web-long-trace-help = runut check --trace membaca sampai { $most } MB
web-too-slow = pertanyaan tidak tiba pada waktunya
web-busy = terlalu banyak pertanyaan sekaligus
web-busy-help = coba lagi sebentar lagi
web-closing = server sedang ditutup
web-fault = ada yang salah di runut sendiri
web-fault-help = mohon laporkan beserta teka-tekinya
web-gone = waktu untuk pertanyaan ini habis
web-stopped-help = mintalah lebih sedikit, atau pakailah baris perintah: di sana Anda sendiri yang menentukan batasnya

web-unknown-picture = tidak ada jenis gambar `{ $form }`
web-unknown-paper = tidak ada kertas `{ $paper }`
web-unknown-step = langkah yang harus digambar bukan milik teka-teki ini
web-bad-tricks = `{ $tricks }` tidak menyebut trik
web-bad-cell = papan tidak punya kotak { $cell }
web-picture-too-large = gambarnya akan terlalu besar
web-picture-too-large-help = pilih skala yang lebih kecil
web-too-much-memory = teka-teki ini memerlukan lebih banyak memori daripada yang boleh dipakai halaman
