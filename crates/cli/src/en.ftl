# What the command line says.

heading-commands = Commands
heading-options = Options
heading-arguments = Arguments
heading-examples = Examples
heading-usage = Usage
exit-statuses = Exit status: 0 answered, 1 no solution or a wrong board, 2 bad input or usage, 3 stopped.

runut-about = runut solves, counts, explains, grades and draws board puzzles, and lets you play them.
runut-examples =
    runut solve                                solve an embedded IQ Puzzler Pro challenge
    runut solve puzzle.txt                     solve your own
    runut count puzzle.txt                     count all solutions
    runut explain puzzle.txt                   the way to the solution, step by step
    runut check puzzle.txt board.txt           judge a filled board
    runut convert puzzle.txt --to url          write it in another form
    runut serve                                play, watch and compare in the browser
    runut example kanoodle-5x11 > kanoodle.txt  take an embedded puzzle as a file
    runut                                      be asked for a file, as the course's programs do
solve-about = Solves a puzzle: the board on standard output, everything else on standard error.
solve-examples =
    runut solve                                          an embedded challenge
    runut solve puzzle.txt                               one board, and whether it is the only one
    runut solve puzzle.txt --all > boards.txt            every board, as they are found
    runut solve puzzle.txt --strategy backtrack          report A's search, with its counter
    runut solve puzzle.txt --strategy backtrack --order transformation
                                                         report B's
    runut example iq-5x11 | runut solve - --save iq.txt
    runut solve --each list.txt > answers.jsonl          one puzzle a line, one JSON object a line
count-about = Counts the solutions: the number alone on the last line of standard output, exact at any size.
count-examples =
    runut count puzzle.txt                    filled boards
    runut count puzzle.txt --up-to-symmetry   those that turn into each other count once
    runut count puzzle.txt --equal-pieces     tilings: pieces of one shape are alike
    runut count puzzle.txt --limit 2          is there more than one?
    runut count long.txt --checkpoint long.ck  can be stopped, or killed, and goes on from there
check-about = Judges a board by the rules of the game and names each rule that it breaks, with its cells.
check-examples =
    runut check puzzle.txt solution.txt
    runut solve puzzle.txt | runut check puzzle.txt -
explain-about = Explains a puzzle: the way to its solution in numbered steps, each with its rule and its reason.
explain-examples =
    runut explain puzzle.txt                     the steps, and the board at the end
    runut explain puzzle.txt --step 7            one of them
    runut explain puzzle.txt --step 7 --image step.png
                                                 the same as a picture
    runut explain 8x8:… --lang id                a game ID, in Indonesian
hint-about = Helps someone who is stuck: says whether the board is right so far, and where to look next.
hint-examples =
    runut hint puzzle.txt board.txt              where to look
    runut hint puzzle.txt board.txt --what       what to do there, and why
grade-about = Says how hard a puzzle is: the hardest kind of step that it needs.
grade-examples =
    runut grade puzzle.txt
    runut grade puzzle.txt --json
tree-about = Draws a search as a tree: nodes in the order of their birth, and the rule that killed each dead one.
tree-examples =
    runut tree puzzle.txt                        the reports' backtracking, as text
    runut tree puzzle.txt --out tree.svg         as a picture
    runut tree puzzle.txt --strategy search --nodes 50 --out tree.dot
compare-about = Lets every strategy solve the same puzzle and puts answers, counters, times and memory side by side.
compare-examples =
    runut compare puzzle.txt                     to the first solution, up to 10 s each
    runut compare puzzle.txt --count             all solutions
    runut compare puzzle.txt --image chart.svg   as bars
    runut compare --all-examples --csv           every embedded puzzle
convert-about = Writes a puzzle in another form; what is written reads back equal.
convert-examples =
    runut convert puzzle.txt --to id          a game ID of the Portable Puzzle Collection
    runut convert puzzle.txt --to url         a puzz.link address
    runut convert '4:/3//////3/2//////2/2' --to text --save puzzle.txt
draw-about = Draws a puzzle, solved or not, as SVG, PNG or GIF.
draw-examples =
    runut draw puzzle.txt --out puzzle.svg
    runut draw puzzle.txt board.txt --out board.png --dark
    runut solve puzzle.txt --image solved.png
    runut solve puzzle.txt --strategy backtrack --image search.gif   the search itself, step by step
serve-about = Opens a local page: play, solve, explain, watch and compare in the browser. Nothing leaves this machine.
serve-examples =
    runut serve                        opens the browser; Ctrl-C ends it
    runut serve --no-open              only prints the address
    runut serve --port 8000 --no-open  at a port of your choice
examples-about = Lists the embedded puzzles.
examples-examples =
    runut examples
example-about = Prints an embedded puzzle as a file.
example-examples =
    runut example iq-5x11
    runut example report-b1 | runut solve -
completions-about = Prints a script that completes the command line in your shell.
completions-examples =
    runut completions bash > ~/.local/share/bash-completion/completions/runut
man-about = Prints the manual page of runut or of one of its commands.
man-examples =
    runut man > runut.1
    runut man solve | man -l -

arg-help = Print this help
arg-version = Print the version
arg-lang = Language of all messages: en or id [default: the locale's]
arg-color = Colours: auto, always or never [default: auto; NO_COLOR is heeded]
arg-puzzle = A file, a game ID or URL, or - for standard input [default: an embedded challenge]
arg-puzzle-needed = A file, a game ID or URL, or - for standard input
arg-solution = A board as runut or another program of the assignment saves it, or -
arg-strategy = How to search: auto, brute, backtrack, deduce, search, learn, cover or sweep [default: auto]
arg-order = Order of backtrack on packings: position (report A) or transformation (report B) [default: position]
arg-tricks = Tricks of deduce: before:1-6, inside:2,3 … [default: inside:1-6]
arg-all = Find every solution
arg-limit = Stop at N solutions
arg-time-limit = Stop after this time: 500ms, 10s, 5m, 1h
arg-memory-limit = Stop rather than take more memory: 64M, 2G [default: 1G]
arg-threads = Threads to use [default: one a core]
arg-nth = Find the K-th solution, from 1, in the sweep's own order
arg-random = Find a random solution, all equally likely
arg-seed = Seed of --random: the same seed gives the same solution
arg-up-to-symmetry = Count solutions that the board's turns and reflections make of each other once
arg-equal-pieces = Count tilings: pieces of one shape are alike
arg-checkpoint = Enumerate, write down how far it has come, and go on from there if the file exists
arg-save = Write the solutions to a file, whole or not at all
arg-to = The form: text, id, url, ipuz or json
arg-save-form = Write to a file, whole or not at all
arg-json-errors = Tell errors as JSON
arg-out = The picture's file: its ending, svg, png or gif, tells the kind
arg-port = The port, 0 for any free one [default: 7878, or the next one that is free]
arg-host = Listen on this address of the machine, so that others can reach the page [default: 127.0.0.1]
arg-no-open = Do not open the browser
arg-image = Draw the solution (svg, png) or the search for it (gif) into a file
arg-scale = Pixels for the side of a cell [default: 48, less on large boards]
arg-dark = Draw on dark ground
arg-frames = Pictures of a gif at the most [default: 120]
arg-pause = Hundredths of a second between two pictures of a gif [default: 12]
arg-each = Solve every puzzle of a list, a path, game ID or URL a line (- for standard input); prints JSON lines
arg-json = Print one JSON object instead of text
arg-quiet = Print nothing but the answer and errors
arg-lenient = Let a wrong number of pieces pass with a warning
arg-words = The words or numbers of a fill-in whose grid comes without them, one a line, or -
arg-yes = Start a brute force however long it would take
arg-name = The puzzle's name, as `runut examples` lists it
arg-shell = bash, elvish, fish, powershell or zsh
arg-verb = One of the commands [default: runut itself]

usage-unknown-argument = there is no option or argument `{ $option }` here
usage-unknown-command = there is no command `{ $command }`
usage-no-value = { $option } needs a value
usage-bad-value = `{ $value }` is no value for { $option }
usage-missing = { $option } is missing
usage-conflict = { $option } and { $other } do not go together
usage-not-text = the command line is not UTF-8 text
usage-other = the command line cannot be understood: { $what }
usage-suggestion = did you mean `{ $word }`?
usage-values = it can be { $values }
usage-help = `{ $command } --help` tells what there is
expected-number = write a whole number from 1 on
expected-port = write a whole number from 0 to 65535
expected-seed = write a whole number from 0 on
expected-between = write a number in { $range }
expected-tricks = write before: or inside: and the numbers of the tricks, as in inside:1-4,6
expected-duration = write a number and ms, s, m or h, as in 10s
expected-size = write a number and K, M, G or T, as in 512M

help-word = help
warning = warning: { $what }

input-not-found = there is no file { $name }
input-unreadable = { $name } cannot be read: { $error }
input-not-found-help = give the path of a puzzle file, a game ID, a URL, or - for standard input
input-example-help = `runut example { $name }` prints the embedded puzzle of that name
save-failed = { $name } cannot be written: { $error }
save-failed-help = nothing was left behind; choose another place
save-over-puzzle = { $name } is the puzzle itself
save-over-puzzle-help = choose another name
words-both-stdin = grid and list cannot both come from standard input
words-both-stdin-help = name a file for one of them
check-both-stdin = puzzle and board cannot both come from standard input
check-both-stdin-help = name a file for one of them

solve-embedded = { $what } (the embedded example; `runut solve FILE` for your own)
solve-puzzle = { $what }
serve-running = Ctrl-C ends it
serve-open-to-others = other machines can reach this page, and everyone on them can let this machine search
serve-addresses = they open { $addresses }
serve-no-address = no network was found; put this machine's own address in place of 127.0.0.1
serve-ended = ended
draw-done = drawn into { $file }
tree-no-solution = There is no solution.
draw-unknown-kind = { $name } names no kind of picture that can be drawn
draw-unknown-kind-help = end the name in .svg, .png or .gif
draw-too-large = the picture would be too large
draw-stopped = the drawing was stopped
draw-too-large-help = choose a smaller --scale
convert-saved = saved in { $file }
solve-saved = saved in { $file }

brute-space = brute force: { $states ->
    [one] one state
   *[other] { $states } states
}
states-power = { $states } states ({ $power })
brute-estimate = brute force: { $states }, about { $rate } a second: { $time }
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
stopped-by-user = at your wish
stopped-by-time = by the time limit
stopped-by-memory = by the memory limit of { $size } (--memory-limit sets another)

progress = { $counter } looked at, { $rate } a second{ $left ->
    [none] {""}
   *[other] , { $left } left
}

time-us = { $number } µs
time-ms = { $number } ms
time-s = { $number } s
time-min = { $number } min
time-h = { $number } h
time-days = { $number } days
time-years = { $number } years

checkpoint-not-one = { $name } is not a checkpoint of runut
checkpoint-version = { $name } was written by another version of runut
checkpoint-question = { $name } belongs to another puzzle or other options
checkpoint-damaged = { $name } is damaged
checkpoint-help = name another file, or remove this one to begin anew
checkpoint-found = going on from { $name }
checkpoint-kept = how far it came is in { $name }
check-right = right
check-wrong = wrong

dialogue-file = Name of the test case file:
dialogue-none = No solution! ({ $reason })
dialogue-time = Search time: { $millis } ms
dialogue-cases = Cases looked at: { $number }
dialogue-tries = Tries: { $number }.
dialogue-states = States looked at: { $number }
dialogue-nodes = Nodes looked at: { $number }
dialogue-save = Do you want to save the solution? (yes/no):
dialogue-yes-or-no = Please answer yes or no.
dialogue-output = Name of the output file: [{ $usual }]
dialogue-saved = The solution is saved in { $name }

arg-step = Only the step of this number
arg-step-image = Draw the step, or without --step the board at the end, into a file (svg, png, gif)
arg-position = The board as far as it is filled: a file, or - for standard input
arg-what = Tell what to do, not only where to look
arg-nodes = Nodes that are shown [default: 200]
arg-tree-strategy = Whose search: brute, backtrack, deduce, search, learn, cover or auto [default: backtrack; cover on a pyramid]
arg-tree-out = Where the tree goes: a file that ends in svg, png or dot, or - for text [default: -]
arg-all-examples = Compare on every embedded puzzle, up to 2 s a strategy
arg-compare-count = Count all solutions instead of finding the first one
arg-csv = Print comma-separated values
arg-chart = Draw the times as bars, on a logarithmic scale, into a file (svg, png, gif)

explain-no-step = there is no step { $step }: the explanation has { $steps }
hint-more = `--what` tells what to do there.
compare-strategy = strategy
compare-answer = answer
compare-looked = looked at
compare-time = time
compare-memory = memory
compare-space = space
compare-solved = solved
compare-none = no solution
compare-stopped = stopped
compare-whole = the whole would take { $time }
