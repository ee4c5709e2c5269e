# What the command line says.

heading-commands = Commands
heading-options = Options
heading-arguments = Arguments
heading-examples = Examples
heading-usage = Usage
exit-statuses = Exit status: 0 answered, 1 no solution or a wrong board, 2 bad input or usage, 3 stopped.

runut-about = runut solves, counts, explains, grades and draws board puzzles, and lets you play them.
runut-examples =
    runut solve  solve an embedded IQ Puzzler Pro challenge
    runut puzzle.txt  solve your own
    runut count puzzle.txt  count all solutions
    runut explain puzzle.txt  the way to the solution, step by step
    runut check puzzle.txt board.txt  judge a filled board
    runut convert puzzle.txt --to url  write it in another form
    runut draw heart --out heart.svg  draw an embedded puzzle
    runut serve  play, watch and compare in the browser
    runut help solve  what solve can do
    runut  be asked for a file, as the course's programs do
solve-about = Solves a puzzle: the board on standard output, everything else on standard error.
solve-examples =
    runut solve  an embedded challenge
    runut solve puzzle.txt  one board, and whether it is the only one
    runut solve puzzle.txt --all > boards.txt  every board, as they are found
    runut solve heart --out heart.png --out -  a picture, and the board
    runut solve puzzle.txt --strategy backtrack  report A's search, with its counter
    runut solve puzzle.txt --strategy backtrack --order transformation
        report B's
    runut solve puzzle.txt --strategy backtrack --out search.gif
        the search itself, step by step
    runut solve --each list.txt > answers.jsonl  one puzzle a line, one JSON object a line
count-about = Counts the solutions: the number alone on the last line of standard output, exact at any size.
count-examples =
    runut count puzzle.txt  filled boards
    runut count puzzle.txt --up-to-symmetry  those that turn into each other count once
    runut count puzzle.txt --equal-pieces  tilings: pieces of one shape are alike
    runut count puzzle.txt --limit 2  is there more than one?
    runut count puzzle.txt --places  what each place of each piece is worth
    runut count puzzle.txt --places --out places.svg  the same as a picture
    runut count long.txt --checkpoint long.ck  can be stopped, or killed, and goes on from there
prove-about = Proves how many solutions a puzzle has, none, only one or several, and writes a certificate that somebody else's program checks: NAME.opb with the rules, NAME.pbp with the proof (docs/PROOFS.md).
prove-examples =
    runut prove puzzle.txt  the verdict, and how large its proof is
    runut prove puzzle.txt --out puzzle  puzzle.opb and puzzle.pbp
    veripb puzzle.opb puzzle.pbp  VeriPB checks them
    runut solve puzzle.txt --proof puzzle  both: the solution, and the proof
    runut prove --each list.txt --out proofs  every puzzle of a list
check-about = Judges a board by the rules of the game and names each rule that it breaks, with its cells.
check-examples =
    runut check puzzle.txt board.txt
    runut solve puzzle.txt | runut check puzzle.txt -
    runut check --each list.txt  a puzzle and a board a line
explain-about = Explains a puzzle: the way to its solution in numbered steps, each with its rule and its reason.
explain-examples =
    runut explain puzzle.txt  the steps, and the board at the end
    runut explain puzzle.txt --step 7  one of them
    runut explain puzzle.txt --step 7 --out step.png  the same as a picture
    runut explain puzzle.txt --out way.gif  the whole way, a picture a step
    runut explain 4:/1/////1//2/1/4//3//1/ --lang id  a game ID, in Indonesian
hint-about = Helps someone who is stuck: says whether the board is right so far, and where to look next.
hint-examples =
    runut hint puzzle.txt board.txt              where to look
    runut hint puzzle.txt board.txt --what       what to do there, and why
grade-about = Says how hard a puzzle is: the hardest kind of step that it needs.
grade-examples =
    runut grade puzzle.txt
    runut grade puzzle.txt --json
    runut grade --each list.txt > grades.jsonl
tree-about = Draws a search as a tree: nodes in the order of their birth, and the rule that killed each dead one.
tree-examples =
    runut tree puzzle.txt                        the reports' backtracking, as text
    runut tree puzzle.txt --out tree.svg         as a picture
    runut tree puzzle.txt --strategy search --nodes 50 --out tree.dot
estimate-about = Tells how large the search for all solutions would be, strategy by strategy, and how long it would take on one thread: by the size of the space, or by random dives into the tree, with the interval of 95 in 100 cases.
estimate-examples =
    runut estimate puzzle.txt
    runut estimate puzzle.txt --strategy cover  only one of them

compare-about = Lets every strategy solve the same puzzle and puts answers, counters, times and memory side by side.
compare-examples =
    runut compare puzzle.txt  to the first solution, up to 10 s each
    runut compare puzzle.txt --count  all solutions
    runut compare puzzle.txt --out chart.svg  as bars
    runut compare --all-examples --out table.csv  every embedded puzzle
convert-about = Writes a puzzle in another form; what is written reads back equal.
convert-examples =
    runut convert puzzle.txt --to id  a game ID of the Portable Puzzle Collection
    runut convert puzzle.txt --to url  a puzz.link address
    runut convert '4:/3//////3/2//////2/2' --out puzzle.txt
export-about = Writes the rules of a puzzle for other solvers, each with what it says in a comment.
export-examples =
    runut export puzzle.txt --to opb  0/1 rows, as pseudo-Boolean solvers read them
    runut export puzzle.txt --out puzzle.cnf  clauses, as SAT solvers read them
draw-about = Draws a puzzle, solved or not, as SVG, PNG or GIF.
draw-examples =
    runut draw puzzle.txt --out puzzle.svg
    runut draw puzzle.txt board.txt --out board.png --dark
    runut draw --each list.txt --out pictures --to png  every puzzle of a list
generate-about = Makes new puzzles: each has one solution and the grade that is asked for.
generate-examples =
    runut generate tents --size 10x10 --grade hard
    runut generate skyscrapers --size 6 --grade expert --seed monday
    runut generate tents --count 50 --out puzzles  a folder, one file each
    runut generate fillin --day  the puzzle of the day
book-about = Prints a book of puzzles: contents, rules, puzzles in order of their rating, hints, a worked way, pieces to cut out, solutions.
book-examples =
    runut book list.txt --out book.pdf  one puzzle a line: a file, a game ID, a folder
    runut book "family tents, size 8x8, 24 puzzles, easy to hard" --out b.pdf
    runut book puzzles --out book.pdf --paper A5 --in both  a folder that generate has filled
    runut book plan.txt --out book.pdf --link http://192.168.1.7:7878/  with a code for cameras at each
sheet-about = Prints puzzles on one page, with their solutions overleaf if that is wanted.
sheet-examples =
    runut sheet puzzle.txt --out sheet.pdf
    runut sheet easy.txt medium.txt hard.txt --solution --out sheet.pdf
    runut sheet heart --paper A5 --palette real --out heart.html
split-about = Splits a question into tasks, one a line, that any number of machines can share.
split-examples =
    runut split puzzle.txt --tasks 1000 > tasks.jsonl  a count
    runut split --each list.txt --verb grade > tasks.jsonl  a list of puzzles
    runut split --generate tents --count 500 --tasks 20 > tasks.jsonl  new puzzles
    runut split tasks.jsonl --part 17 --tasks 50 > more.jsonl  a long task, split again
run-about = Does tasks of a list and writes each result down at once; what is there already is not done again.
run-examples =
    runut run tasks.jsonl --results results.jsonl  all, on all cores
    runut run tasks.jsonl --results r7.jsonl --from 61 --to 70  some
    runut run tasks.jsonl --part 7 > r7.jsonl  one
merge-about = Puts the results of all tasks together: the number, the lines or the puzzles that one machine would have given.
merge-examples =
    runut merge tasks.jsonl results.jsonl
    runut merge tasks.jsonl results-*.jsonl --json
    runut merge tasks.jsonl results-*.jsonl --out puzzles  new puzzles, as a folder
    runut merge more.jsonl more-results.jsonl --result results.jsonl
        of a task that was split again: its result, to those of the others
serve-about = Opens a local page: play, solve, explain, watch and compare in the browser. Nothing leaves this machine.
serve-examples =
    runut serve                        opens the browser; Ctrl-C ends it
    runut serve --no-open              only prints the address
    runut serve --port 8000 --no-open  at a port of your choice
sets-about = Lists sets of pieces by name, or shows the legend of one: its pieces and boards.
sets-examples =
    runut sets
    runut sets kanoodle  letters, colours, shapes and boards
    runut sets kanoodle --out legend.png
    runut solve --set kanoodle --board 5x11 challenge.txt  from the map of the board in front of you
examples-about = Lists the embedded puzzles.
examples-examples =
    runut examples
    runut solve heart  one of them
    runut examples --json
example-about = Prints an embedded puzzle as a file.
example-examples =
    runut example iq-5x11 --out iq.txt
    runut example report-b1 | runut solve -
completions-about = Prints a script that completes the command line in your shell.
completions-examples =
    runut completions bash > ~/.local/share/bash-completion/completions/runut
man-about = Prints the manual page of runut or of one of its commands.
man-examples =
    runut man > runut.1
    runut man solve | man -l -
help-about = Tells what runut or one of its commands can do.
help-examples =
    runut help
    runut help solve

arg-help = Print this help
arg-version = Print the version
arg-lang = Language of all messages: en or id [default: the locale's]
arg-color = Colours: auto, always or never [default: auto; NO_COLOR is heeded]
arg-puzzle = A file, a game ID, an address, the name of an example, or - for standard input [default: what is piped in, else an embedded challenge]
arg-puzzle-needed = A file, a game ID, an address, the name of an example, or - for standard input
arg-solution = A board as runut or another program of the assignment saves it, or - [default: what is piped in]
arg-trace = The steps of a search, one JSON object a line, or - (docs/TRACES.md): the first branch that was cut off wrongly is named
arg-solution-drawn = A board to be drawn into it, as runut or another program of the assignment saves it, or -
arg-strategy = How to search: auto, brute, backtrack, deduce, search, learn, cover (exact covers: packings, Skyscrapers without clues) or sweep [default: auto]
arg-order = Order of backtrack on packings: position (report A) or transformation (report B) [default: position]
arg-tricks = Tricks of deduce: before:1-6, inside:2,3 … [default: inside:1-6]
arg-all = Find every solution
arg-limit = Stop at N solutions
arg-time-limit = Stop after this time, all that is read and written included: 500ms, 10s, 5m, 1h [default: none]
arg-memory-limit = Stop rather than take more memory: 64M, 2G [default: 1G]
arg-threads = Threads to use [default: one a core]
arg-nth = Find the K-th solution, from 1, in the order of sweep, on a pyramid in that of cover
arg-random = Find a random solution, all equally likely
arg-seed = Dice of the search and of --random: the same seed gives the same solution
arg-up-to-symmetry = Count solutions that are turns or reflections of each other once
arg-places = Count for every piece and place, and every cell, the solutions that have it so
arg-equal-pieces = Count tilings: pieces of one shape are alike
arg-checkpoint = Enumerate, write down how far it has come, and go on from there if the file exists
heading-details = Of one family or another
arg-family = The kind of puzzle: { $families }
arg-size = Rows and columns, as in 10x10; one number for both; a range, as in 8x8..12x12, from the first puzzle to the last
arg-grade = How hard: easy, medium, hard, expert, guess, or any; a range, as in easy..hard, from the first puzzle to the last
arg-needs = A rule that it needs: the rules before it in docs/RULES.md do not solve it, those up to it do
arg-count = How many puzzles, no two of them equal up to symmetry
arg-make-seed = Any text: the same seed makes the same puzzles
arg-first = The number of the first puzzle of the run
arg-day = The puzzle of a day, as in 2026-11-15; without a date, today's
arg-out-folder = A folder to write to: one file for each puzzle, and index.json
arg-drafts = The most drafts that are looked at for one puzzle
arg-again = How often the first puzzle was made anew
expected-grade = write easy, medium, hard, expert, guess or any, or a range, as in easy..hard
expected-board-size = write rows and columns, as in 10x10, or a range, as in 8x8..12x12
expected-day = write a date, as in 2026-11-15
make-doing = making
progress-making = { $made } of { $count } made, { $drafts ->
    [one] one draft
   *[other] { $drafts } drafts
}
make-foreign-detail = { $option } is not for { $family }
make-foreign-detail-help = it can be wished for by { $options }
make-too-many = these are too many puzzles for one run: at most { $most }
make-failed = Number { $number }: { $why }
make-graded = It is { $grade }: the hardest rule that it needs is "{ $rule }".
make-graded-plainly = It is { $grade }.
make-again = Again: { $command }
make-saved = { $count ->
    [one] One puzzle and index.json are
   *[other] { $count } puzzles and index.json are
 } in { $folder }.
make-stopped-after = { $made } of { $count } made; { $why }
make-report = { $made ->
    [one] one puzzle
   *[other] { $made } puzzles
}: { $grades }; { $drafts ->
    [one] one draft
   *[other] { $drafts } drafts
}
make-report-rules = Hardest rule: { $rules }
make-report-nearest = Most alike: { $one } and { $other }, which differ in { $differ ->
    [one] one character
   *[other] { $differ } characters
}; made anew because equal to another: { $again }
make-file-there = { $name } is there already
make-file-there-help = name another folder, or remove what is there
heading-generate = With --generate
arg-puzzle-split = A file, a game ID, an address, the name of an example, or - for standard input [default: what is piped in, else an embedded challenge]; with --part a list of tasks
arg-tasks = How many tasks; there may be some more, and fewer where there is little to do [default: 100]
arg-split-part = Split the part of this number of a list of tasks again
arg-split-each = A task for every puzzle of a list, one a line (- for standard input), or of a folder
arg-split-verb = What is asked of each puzzle of the list: solve, count, grade or explain
arg-split-generate = Tasks that make new puzzles: { $families }
arg-out-lines = Write to a file instead; - is standard output
arg-task-list = A list of tasks, as `runut split` writes it, or - for standard input [default: what is piped in]
arg-results = Add the results to this file, which other processes may write into at the same time [default: standard output]
arg-run-part = Do only the part of this number
arg-from = Do only the parts from this number on
arg-to-part = Do only the parts up to this number
arg-time-limit-each = Stop a task after this time, and go on with the next: 500ms, 10s, 5m, 1h [default: none]
arg-result-files = Files of results, as `runut run` writes them
arg-out-merge = Write to a file instead: of a count txt or json, of a list any; of new puzzles a folder
arg-merge-to = The form of new puzzles: text, id, url, ipuz or json
arg-result = Of a task that was split again: add its result to this file
expected-part = there are parts 1 to { $of }
arg-to = The form: text, id, url, ipuz or json
arg-out-solve = Write to a file instead: txt boards, json the answer, svg or png the first board, gif the search for it; - is standard output. May be given again
arg-out-count = Write to a file instead: txt or json, with --places also svg or png; - is standard output. May be given again
arg-proof = Prove the verdict too: NAME.opb gets the rules, NAME.pbp the proof
arg-out-prove = Write NAME.opb, the rules, and NAME.pbp, the proof, both or none; with --each a folder [default: only tell how large they are]
arg-proof-count = Certify the count: write NAME.opb, the rules, and NAME.pbp or NAME.trace, which others can check
arg-out-answer = Write to a file instead: txt or json; - is standard output. May be given again
arg-out-explain = Write to a file instead: txt the steps, json, svg, png or gif the whole way (with --step svg or png of that step); - is standard output. May be given again
arg-out-tree = Write to a file instead: txt, json, svg, png or dot; - is standard output. May be given again
arg-out-compare = Write to a file instead: txt, json, csv the table, svg or png a chart; - is standard output. May be given again
arg-out-convert = Write to a file: txt, json or ipuz, which --to need not repeat; - is standard output. May be given again
arg-export-to = The form: opb or cnf
arg-out-export = Write to a file: opb or cnf, which --to need not repeat; - is standard output. May be given again
arg-out-draw = The picture: svg, png or gif; - prints svg. May be given again. With --each a folder
arg-out-example = Write to a file instead: txt; - is standard output. May be given again
arg-out-book = Where the pages go: pdf or html; - prints a pdf. May be given again. With --to svg-pages a new folder
arg-book-list = A list or plan with one puzzle a line (a file, a game ID, the name of an example, a folder) or a line that asks for new ones, as in "family tents, size 8x8, 12 puzzles"; - for standard input; or such a line itself, a puzzle, a folder, or the index.json of generate [default: what is piped in]
arg-book-hints = Where hints stand: pages (of their own), upside-down (at the foot of the page) or none [default: pages]
arg-per-page = Puzzles on a page, 1 to 12 [default: as many as have large enough cells]
arg-binding = Millimetres of the inner side for binding [default: 8]
arg-link = The address of a page that you serve: each puzzle has a code that leads to it there
arg-certify = Certify the puzzles: a proof of each only solution goes into this new folder, and the puzzle is marked in the book
arg-skip = Leave out puzzles that are broken, too large or without exactly one solution, and say so
arg-sheet-puzzles = The puzzles: files, folders, game IDs, addresses or names of examples [default: what is piped in]
arg-overleaf = Print the solutions on a second page
arg-pages-to = The form of the pages: pdf, html or svg-pages [default: by the ending]
arg-title = The title [default: what is in it]
arg-paper = A5, A4, A3 or Letter [default: A4]
arg-cell = The least side of a cell in millimetres [default: 7, on a sheet 4]
arg-in = The language of the pages: en, id or both [default: that of the program]
arg-print-palette = Colours: print for black and greys, real, or safe for all eyes [default: print]
arg-draw-to = With --each, the kind of the pictures: svg, png or gif [default: svg]
arg-strategy-time = How long each strategy may take [default: 10s; 2s with --all-examples]
arg-json-errors = Tell errors as JSON
arg-port = The port, 0 for any free one [default: 7878, or the next one that is free]
arg-host = Listen on this address of the machine, so that others can reach the page [default: 127.0.0.1]
arg-no-open = Do not open the browser
arg-scale = Pixels for the side of a cell of a picture [default: 48, less on large boards]
arg-dark = Draw pictures on dark ground
arg-frames = Pictures of a gif at the most
arg-pause = Hundredths of a second between two pictures of a gif
arg-each = Answer every puzzle of a list, one a line or as JSON Lines (- for standard input), or of a folder, on all cores, each with the limits for itself; prints a JSON object a line
arg-each-check = Judge every line of a list (- for standard input): a puzzle, a tab or blanks, and a board's file; prints a JSON object a line
arg-json = Print JSON instead of text, errors too
arg-quiet = Print nothing but the answer and errors
arg-lenient = Let a wrong number of pieces pass with a warning
arg-words = The words or numbers of a fill-in whose grid comes without them, one a line, or -
arg-set = Pieces by name, as in kanoodle (see runut sets), or a file of your own; PUZZLE is then only the map of what lies on the board: letters, . for empty, # for no cell
arg-board = The board by its name, as in 5x11 or pyramid, or a date as in nov-16 or today [default: the one that the map shows]
arg-letters = The letters of the map: own, booklet, or either [default: either]
arg-set-shown = A set by name, or the file of your own; without it all are listed
arg-out-sets = Where it goes: the legend as .txt, .json, .svg, .png or .gif, or - [default: -]
arg-palette = Colours of pieces: real, or safe for all eyes [default: real]
arg-no-letters = Draw pieces without their letters
arg-yes = Start a brute force however long it would take
arg-name = The puzzle's name, as `runut examples` lists it
arg-shell = bash, elvish, fish, powershell or zsh
arg-verb = One of the commands [default: runut itself]

usage-unknown-argument = there is no option or argument `{ $option }` here
usage-one-word-more = there is no place for `{ $word }` here
usage-second-puzzle-help = one puzzle at a time; `--each LIST` takes a list of them, one a line
usage-family = `{ $name }` is a family of puzzles, and no puzzle
usage-unknown-command = there is no command `{ $command }`
usage-no-value = { $option } needs a value
usage-bad-value = `{ $value }` is no value for { $option }
usage-missing = { $option } is missing
usage-conflict = { $option } and { $other } do not go together
usage-not-text = the command line is not UTF-8 text
usage-other = the command line cannot be understood: { $what }
usage-suggestion = did you mean `{ $word }`?
usage-help = `{ $command } --help` tells what there is
expected-number = write a whole number from 1 on
expected-port = write a whole number from 0 to 65535
expected-seed = write a whole number from 0 on
expected-step = write the number of a step, as in 12, or of one inside a guess, as in 12.3
expected-between = write a number in { $range }
expected-tricks = write before: or inside: and the numbers of the tricks, as in inside:1-4,6
expected-duration = write a number and ms, s, m or h, as in 10s
expected-size = write a number and K, M, G or T, as in 512M

help-word = help
warning = warning: { $what }

input-not-found = there is no file { $name }
input-unreadable = { $name } cannot be read: { $error }
input-not-found-help = give the path of a puzzle file, a game ID, an address, the name of an example (`runut examples` lists them), or - for standard input
input-family-help = did you mean `runut generate { $family }`, which makes one, or `runut solve { $example }`?
input-file-help = give the path of a file, or - for standard input
input-no-board-help = a board is wanted here, and `{ $name }` is a puzzle: `runut solve { $name } --out board.txt` writes one
input-example-help = did you mean the embedded example `{ $name }`?
input-example = the embedded example { $name }
input-usual-instead = standard input is empty: the embedded example { $name } instead
list-for-people = these are puzzles as people read them, and nobody can tell where one ends
list-for-people-help = let `generate` write them with --to json, --to id or --json
stdin-awaited = waiting for standard input (Ctrl-D ends it, Ctrl-C gives up)
stdin-empty = standard input is empty
stdin-empty-help = was there an error before the pipe? Without a pipe, name a file, a game ID or an example
records-empty = there is no puzzle in { $name }
records-many = { $name } has { $count } puzzles, and this answers one
records-many-help = `--each { $list }` answers all of them
input-usual = the embedded example { $name }; `runut solve FILE` solves your own
save-failed = { $name } cannot be written: { $error }
save-failed-help = nothing was left behind; choose another place
save-over-puzzle = { $name } is what was read
save-over-puzzle-help = choose another name
save-done = saved in { $file }
save-nothing = nothing is written into { $file }
out-twice = { $name } is named twice
out-unfit = { $name } has no ending that fits here
out-endings = end the name in { $endings }
out-no-picture = { $option } does nothing without a picture that heeds it
out-one-folder = with --each, --out names one folder for all pictures
words-both-stdin = grid and list cannot both come from standard input
words-both-stdin-help = name a file for one of them
words-whole-puzzle = { $puzzle } is a whole puzzle: it has no use for --words
words-whole-puzzle-help = leave out --words, or name the file of a grid that comes without its list
each-no-board = the line names no board
check-both-stdin = puzzle and board cannot both come from standard input
check-both-stdin-help = name a file for one of them

serve-running = Ctrl-C ends it
serve-open-to-others = other machines can reach this page, and everyone on them can let this machine search
serve-addresses = they open { $addresses }
serve-no-address = no network was found; put this machine's own address in place of 127.0.0.1
serve-ended = ended
serve-without-page = this runut was built without the page
serve-without-page-help = build it with its feature `page`, as in `cargo run --release -- serve`
book-without = this runut was built without books and sheets
book-without-help = build it with its feature `book`
book-doing = reading
book-grading = grading
book-graded = graded { $done } of { $count }
book-certifying = certifying
book-proven = sought proofs for { $done } of { $count }
book-writing = writing the pages
book-done = { $puzzles ->
    [one] one puzzle on
   *[other] { $puzzles } puzzles on
 } { $pages ->
    [one] one page
   *[other] { $pages } pages
}
book-certified-count = { $certified } of { $puzzles } are certified
book-faulty = a fault of runut's own: the pages cannot be written ({ $error })
book-line = { $list }, line { $line }: { $name }
book-named = { $name }
book-bad-puzzle = { $puzzle }: { $why }
book-alike = { $again } is the same puzzle as { $first }, perhaps turned or reflected
book-unread = line { $line }, column { $column } of it: { $why }
book-skip-help = { $others ->
    [0] --skip leaves it out
   *[other] --skip leaves it out, and { $others } more
 }
book-skipped = left out: { $what }
book-bad-index = { $name } is no index of puzzles
book-too-many = a book has at most { $most } puzzles
draw-done = drawn into { $file }
draw-too-large = the picture would be too large
draw-too-large-help = choose a smaller --scale

brute-space = brute force: { $states ->
    [one] one state
   *[other] { $states } states
}
states-power = { $states ->
    [one] one state
   *[other] { $states } states
} ({ $power })
brute-estimate = brute force: { $states }, about { $rate } a second: { $time }
brute-too-long-tree-help = not started: --time-limit 10s shows how its tree begins, another --strategy comes to an end
brute-too-long-help = not started: --yes starts it, --time-limit 10s shows how far it comes, --strategy auto answers without visiting them all

counted-states = { $number ->
    [one] one state
   *[other] { $number } states
}
counted-tries = { $number ->
    [one] one try
   *[other] { $number } tries
}
counted-cases = { $number ->
    [one] one case
   *[other] { $number } cases
}
counted-nodes = { $number ->
    [one] one node
   *[other] { $number } nodes
}
only-solution = the only solution
not-only-solution = not the only solution
maybe-only-solution = it is not known whether it is the only solution
all-solutions = these are all
limit-reached = --limit is reached, there may be more
first-of-two = { $strategy }, the first of two in a race
one-alone = { $strategy }
summary-solved = solved in { $time } by { $strategy }: { $work }; { $only }
summary-many = { $count ->
    [one] one solution
   *[other] { $count } solutions
} in { $time } by { $strategy }: { $work }; { $all }
summary-counted = counted in { $time } by { $strategy }: { $work }
summary-refuted = no solution: { $reason }
summary-none = no solution: { $reason } ({ $strategy }, { $work }, { $time })
summary-at-once = ({ $reason }: --strategy auto answers at once)
summary-stopped = stopped { $why } after { $time } ({ $strategy }, { $work }): { $count ->
    [0] no solution found so far, which proves nothing
    [one] one solution found so far
   *[other] { $count } solutions found so far
}
prove-two-files = a certificate is two files: it cannot go to standard output
prove-two-files-help = name it, as in --out heart: heart.opb and heart.pbp
prove-several = several solutions, two of which are these
prove-proven = { $verdict }; proven in { $time }, { $way }
prove-uncertified = { $verdict }; but that is not certified: the search for a proof was stopped { $why }
prove-unknown = nothing is proven: stopped { $why }
prove-by-boards = by the two boards
prove-by-sums = by adding up rules
prove-by-cover = { $number ->
    [one] by going to the one dead end
   *[other] by going to { $number } dead ends
}
prove-by-lessons = { $number ->
    [0] without a guess
    [one] by learning from one dead end
   *[other] by learning from { $number } dead ends
}
prove-saved = saved in { $opb }: { $facts ->
    [one] one fact
   *[other] { $facts } facts
}, { $rules ->
    [one] one rule
   *[other] { $rules } rules
}, { $rows }; and in { $pbp }: the proof, { $proof }
prove-sizes = { $facts ->
    [one] one fact
   *[other] { $facts } facts
} and { $rules ->
    [one] one rule
   *[other] { $rules } rules
} take { $rows }, the proof { $proof }; --out NAME writes both
prove-check = Anybody can check it: { $command }
stopped-by-user = at your wish
stopped-by-time = by the time limit
stopped-by-memory = by the memory limit of { $size } (--memory-limit sets another)
task-stopped = stopped { $why }
unfit-option = { $option }: { $why }

progress = { $doing }{ $left ->
    [none] {""}
   *[other] , { $left } left
}{ $solutions ->
    [0] {""}
    [one] , one solution
   *[other] , { $solutions } solutions
}, { $counter } looked at
progress-searching = searching
progress-counting = counting
progress-explaining = explaining
progress-grading = grading
progress-hint = looking for a hint
progress-tree = growing the tree
progress-comparing = comparing
progress-estimating = estimating
progress-strategy = { $strategy }
progress-proving = proving
progress-exporting = writing the rules
progress-filming = filming the search
progress-drawing = drawing
progress-frame = drawing frame { $frame } of { $of }
progress-settled = { $doing }: { $settled } of { $of } settled

time-us = { $number } µs
time-ms = { $number } ms
time-s = { $number } s
time-min = { $number } min
time-h = { $number } h
time-days = { $number } days
time-years = { $number } years

tasks-in-file = { $name }: { $what }
tasks-too-large = { $name } is larger than { $most }
tasks-too-large-help = split the work into several lists, or give each process a file of its own for its results
results-no-lock = { $name } cannot be locked: { $error }
results-no-lock-help = some network drives cannot do that: write to a file of its own for each process, as in `runut run TASKS --from A --to B > results-A.jsonl`
split-done = { $tasks ->
    [one] one task
   *[other] { $tasks } tasks
}
split-fewer = Nothing more is open in any of them that could be parted.
split-uncut = At once it takes { $time }: { $command }
split-too-many = these are too many tasks for one list: at most { $most }
split-is-list = { $name } is a list of tasks
split-is-list-help = to split one of them again, name it: `runut split { $name } --part I --tasks N`; to do them: `runut run { $name }`
split-stands = They stand for part { $part } of { $name }. Run them with a file of results of their own; then this adds the result of the part to those of the others:
split-stands-then = runut merge { $new } NEW_RESULTS --result RESULTS
split-range = tasks make puzzles of one size and grade, not of a range
split-range-help = split once for each; `runut generate` itself takes ranges
split-empty = { $name } names no puzzle
progress-splitting = splitting
progress-split = { $tasks ->
    [one] one task
   *[other] { $tasks } tasks
}
progress-running = working
progress-run = { $done } of { $of ->
    [one] one task
   *[other] { $of } tasks
}{ $left ->
    [none] {""}
   *[other] , { $left } left
}
progress-merging = merging
progress-merged = reading { $name }
run-there = { $of ->
    [one] the one result is already in { $name }
   *[other] { $there } of { $of } results are already in { $name }
}
run-done = { $done ->
    [one] one task done in { $time }
   *[other] { $done } tasks done in { $time }
}
run-refused = part { $part }: { $what }
run-empty-range = --from { $from } comes after --to { $to }
run-stopped-parts = { $count ->
    [one] part { $parts } was stopped { $why }
   *[other] { $count } parts were stopped { $why }: { $parts }
}
run-split-again = Shorter: runut split { $list } --part { $part } --tasks 20
run-all-there = { $of ->
    [one] { $name } has the one result.
   *[other] { $name } has all { $of } results.
}
run-then = Together: runut merge { $list } { $name }
run-some-there = { $of ->
    [one] { $name } does not have the one result yet
   *[other] { $name } has { $there } of { $of } results
}
run-go-on = What is finished is kept; the same command goes on from here.
merge-no-use = { $option } does nothing for these tasks
merge-both-stdin = only one file can come from standard input
merge-both-stdin-help = name files for the others
merge-cut = the last line of { $name } was cut off, and is left out
merge-repeated = { $count ->
    [one] one result came twice, with the same answer, and counts once
   *[other] { $count } results came again, with the same answers, and count once
}
merge-counted = counted in { $parts ->
    [one] one part
   *[other] { $parts } parts
}: { $work }, { $time } of work
merge-stands = these tasks stand for part { $part } of { $of } of another list: --result FILE adds its result to that list's results
merge-stood-in = the result of part { $part } of { $of } is in { $name }
merge-listed = { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
}{ $errors ->
    [0] {""}
    [one] , one of them an error
   *[other] , { $errors } of them errors
}

checkpoint-not-one = { $name } is not a checkpoint of runut
checkpoint-version = { $name } was written by another version of runut
checkpoint-order = { $name } was written by another build of runut, which searches in another order
checkpoint-question = { $name } belongs to another puzzle or other options
checkpoint-damaged = { $name } is damaged
checkpoint-help = name another file, or remove this one to begin anew
checkpoint-found = going on from { $name }
checkpoint-kept = how far it came is in { $name }
progress-proving-count = proving the count
count-proof-none = the count is not certified: { $why }
count-proof-too-many = more than { $most } boards are certified only where pieces are laid, each once
count-proof-saved = certified in { $time }: the rules in { $rows } ({ $rows-size }), what bears the count out in { $grounds } ({ $grounds-size })
count-proof-check = check it: { $command }
check-right = right
check-wrong = wrong

dialogue-file = Name of the test case file:
dialogue-usual = A file, a game ID, an address or the name of an example; Enter alone takes the embedded example { $name }.
dialogue-none = No solution! ({ $reason })
dialogue-time = Search time: { $millis } ms
dialogue-cases = Cases looked at: { $number }
dialogue-tries = Tries: { $number }.
dialogue-states = States looked at: { $number }
dialogue-nodes = Nodes looked at: { $number }
dialogue-save = Do you want to save the solution? (yes/no):
dialogue-yes-or-no = Please answer yes or no.
dialogue-output = Name of the output file: [{ $usual }]
dialogue-ending = A board is saved as text, or drawn as .svg, .png or .gif; { $ending } is for something else.
dialogue-overwrite = { $name } exists. Overwrite it? (yes/no):
dialogue-saved = The solution is saved in { $name }

arg-step = Only the step of this number; `12.3` is the third step inside the guess 12
arg-position = The board as far as it is filled: a file, or - for standard input
arg-what = Tell what to do, not only where to look
arg-smallest = Tell with each step the fewest clues and rules from which it follows
arg-unfold = Tell why every other way fails, case by case
arg-stage = How much to tell: right, area, rule, cell, reason or what [default: area]
arg-nodes = Nodes that are shown [default: 200]
arg-estimate-strategy = Only this strategy
arg-tree-strategy = Whose search: brute, backtrack, deduce, search, learn, cover or auto [default: backtrack; cover on a pyramid]
arg-all-examples = Compare on every embedded puzzle
arg-compare-count = Count all solutions instead of finding the first one
arg-csv = Print comma-separated values

explain-no-step = there is no step { $step }: the explanation has { $steps }
explain-no-inner-step = there is no step { $step }: step { $guess } has { $steps ->
    [0] no steps inside
    [one] one step inside
   *[other] { $steps } steps inside
}
explain-smallest-inner = the smallest reason is found for whole steps: ask for step { $step }
solve-film-cut = the film shows the beginning of the search, and its solution
explain-film-cut = the film shows { $shown } of { $steps ->
    [one] one step
   *[other] { $steps } steps
}
hint-last = `--what` tells what to do.
hint-last-wrong = `--what` tells what it is.
hint-more = `--stage { $stage }` tells more, `--what` everything.
compare-strategy = strategy
compare-answer = answer
compare-looked = looked at
compare-time = time
compare-memory = memory
compare-of = of { $space }
compare-solved = solved
compare-none = no solution
compare-stopped = stopped
compare-whole = the whole would take { $time }
estimate-size = the whole (95 of 100)
estimate-time = time on one thread
estimate-unknown = has no tree that chance could go down: it cannot tell
estimate-number = { $number }
counter-nodes = { $number ->
    [one] node
   *[other] nodes
}
counter-tries = { $number ->
    [one] try
   *[other] tries
}
counter-cases = { $number ->
    [one] case
   *[other] cases
}
counter-states = { $number ->
    [one] state
   *[other] states
}

# Sets of pieces.
sets-entry = { $name }: { $title }, { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
}, { $cells ->
    [one] one cell
   *[other] { $cells } cells
}; boards: { $boards }
sets-headline = { $title }: { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
}, { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
sets-letter = letter
sets-booklet = booklet
sets-name = name
sets-colour = colour
sets-shape = shape
sets-boards = Boards:
sets-both-stdin = the set and the map cannot both come from standard input
check-no-board = there is no board to check
