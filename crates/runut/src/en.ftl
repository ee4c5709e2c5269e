# What the library says.

open-too-large = the input is larger than { $limit } bytes
open-not-text = the input is not UTF-8 text
open-not-text-here = the byte { $byte } here
open-not-text-help = save the file as plain UTF-8 text
open-empty = the input is empty
open-empty-help = `runut example iq-challenge` prints a puzzle to begin with
open-unknown = this is not a form of puzzle that runut knows
open-unknown-here = a puzzle cannot begin like this
open-unknown-help = a packing begins with rows, columns and the number of pieces, as in `5 11 12`; others with the name of their kind, such as TENTS, or they are a game ID, a URL, or a grid, an empty line and a list; `runut examples` lists puzzles to begin with
open-map = this is the map of a board alone: it does not say which pieces lie there
open-map-help = { $count ->
    [one] add --set { $sets }: its letters are these
   *[other] add --set and the name of your set: { $sets } have these letters
}
open-address-here = this
open-seed = this is a random seed: only the program that made it can make the puzzle from it
open-seed-help = open it in the Portable Puzzle Collection and copy the game ID, which has a colon as in `8x8:…`: from Specific in the Game menu, or on its pages from the link “by game ID”
open-id-unknown = this is no game ID of a puzzle that runut knows
open-page-unknown = runut does not know the game { $name } of the Portable Puzzle Collection
open-page-unknown-help = of its games runut reads { $known }
open-page-id = this link names no puzzle of the game { $name }
open-page-id-help = copy the link “by game ID” under the puzzle: it ends in # and the game ID, as in `#8x8:…`
open-link-unknown = runut does not know puzz.link's kind { $name }
open-link-unknown-help = of its kinds runut reads { $known }
open-link-size = this address of puzz.link has no size
open-link-size-help = it must go on as { $name }/COLUMNS/ROWS/ and the puzzle; copy the whole of it
open-elsewhere = runut does not know the puzzles of { $host }
open-elsewhere-help = runut reads addresses of puzz.link ({ $links }), and game IDs and links of the Portable Puzzle Collection ({ $pages })
open-json = this is not valid JSON
open-json-here = it cannot be read from here on
open-json-family = the JSON names no family that runut knows: { $known }
open-json-puzzle = the JSON has no `puzzle`, a list of lines
open-json-help = a puzzle as JSON is {"{"}"family": "packing", "puzzle": ["3 3 3", "DEFAULT", …]{"}"}

convert-no-form = a puzzle of the family { $family } cannot be written as { $form }
convert-help = --to text and --to json hold every puzzle

solve-unknown-strategy = there is no strategy `{ $strategy }`
solve-order-help = an order is for the reports' own searches: add --strategy backtrack
solve-unfit-help = auto takes the fastest strategy that fits
solve-no-such-solution = { $count ->
    [one] there is only one solution
   *[other] there are only { $count } solutions
}
solve-raced = two searches raced, and another run may show another board; with a seed of your own there is no race
solve-exhausted = every possibility was tried
solve-no-steps = { $strategy } has no steps to show
solve-rejected = { $strategy } gave a board that the judge rejects: { $why }
solve-rejected-help = this is a fault in runut: please report it with the puzzle

# Explaining.
explain-rule-guess = guess
explain-rule-trial = a short trial
explain-rule-both-ways = both ways
explain-not = not { $held }
explain-then = { $before }. { $next }
explain-run = { $first }. Then, one after another, { $rest }
explain-alike = { $first }. In the same way in { $cells }
explain-because = { $rule }; { $number ->
    [1] from step { $steps }
   *[other] from steps { $steps }
 }
explain-smallest = Smallest reason: { $facts } ({ $number ->
    [one] one fact
   *[other] { $number } facts, and no fewer will do
})
explain-smallest-minimal = Small reason: { $facts } ({ $number ->
    [one] one fact
   *[other] { $number } facts, none of them needless
})
explain-smallest-enough = Enough for it: { $facts } ({ $number ->
    [one] one fact
   *[other] { $number } facts; some may be needless
})
explain-smallest-nothing = Smallest reason: nothing but what is known by now.
explain-smallest-unknown = Smallest reason: not found, it would take too long.
explain-guess-so = Suppose { $guess }: { $steps ->
    [0] at once
    [one] after one step
   *[other] after { $steps } steps
 } { $deadend }¦. So { $held }
explain-both-ways = Suppose { $one }, or else { $other }: either way, after { $first } and { $second ->
    [one] one step
   *[other] { $second } steps
}, it comes to the same¦: { $held }
explain-row = r{ $number }
explain-column = c{ $number }
explain-layer = layer { $number }
explain-legend = Dashed: what one looks at, with its clues. Thick frame: what is written. Crossed out: what cannot be. Underlined in the list: what was possible there before. Filled corner: a new letter or digit of a word or number. Small signs: what was possible before the step. Question mark: what is supposed.
explain-legend-ways = Framed: the way that stays. Each crossed-out board is one end of a way that fails: black what lay before, in colour what is tried and what it forces. Hollow marks: what had to be tried there, each way on a board of its own. Full marks: what cannot be covered or filled any more. A crossed-out letter: what finds no place any more.
explain-rule-search = search
explain-guess = Suppose { $guess }: { $steps ->
    [0] at once
    [one] after one step
   *[other] after { $steps } steps
 } { $deadend }¦. So it is not
explain-searched = A search through { $others ->
    [one] the other possibility
   *[other] the { $others } other possibilities
 } finds no solution¦: { $held }
explain-searched-none = a search through all that is left finds no solution
hint-thing = { $cells }
hint-or = { $first } or { $rest }
hint-wrong = { $thing } cannot be right: the only solution has something else there
hint-wrong-but-for = there is no solution with { $thing }, but one without it
hint-wrong-alone = there is no solution with { $thing }
hint-wrong-set = these do not go together: { $things }. There is a solution without { $less }
hint-wrong-right = Something is not right.
hint-wrong-area = Something is not right. Look at { $area }.
hint-wrong-rule = { $count ->
    [one] a rule of the game is broken
   *[other] { $count } rules of the game are broken
 }
hint-wrong-kind = { $count ->
    [one] something written there is in no solution
   *[other] { $count } things written there are in no solution together
 }
hint-wrong-leads = { $steps ->
    [0] It shows at once
    [one] It shows after one step
   *[other] It shows after { $steps } steps
 }: { $deadend }.
hint-wrong-leads-somewhere = { $steps ->
    [0] It shows at once: no way leads on there.
    [one] It shows after one step: no way leads on then.
   *[other] It shows after { $steps } steps: no way leads on then.
 }
hint-wrong-searched = No short way shows it, but a search finds no solution.
explain-solved = Solved in { $steps ->
    [one] one step
   *[other] { $steps } steps
 }, { $guesses ->
    [0] without a guess
    [one] with one guess
   *[other] with { $guesses } guesses
 }. Grade: { $grade }, rating { $rating }.
explain-several = From here there are several solutions: these steps hold in all of them.
explain-case = { $supposed }: { $end }
explain-case-forced = { $supposed }, then { $forced }: { $end }
explain-case-begins = { $supposed }, then { $forced } …
explain-case-goes-on = … then { $forced } …
explain-case-ends = … then { $end }
explain-and = { $first }, { $rest }
explain-nothing = There is no solution: { $why }.
explain-stopped = Stopped: { $why }.
hint-right = Right so far.
hint-area = Right so far. Look at { $area }.
hint-rule = Look at { $area }: { $rule }.
hint-cell = Look at { $cells }: { $rule }.
hint-reason = { $why }.
hint-reason-proof = { $why }
hint-board = the whole board
hint-layers = { $count ->
    [one] layer { $first }
   *[other] layers { $first } to { $last }
 }
hint-row = row { $row }
hint-column = column { $column }
hint-part = rows { $top } to { $bottom }, columns { $left } to { $right }
hint-done = Right so far, and nothing is left to do.
hint-far = It would take many steps to see what comes next¦; the solution has { $held }
hint-rule-far = no short way leads on
hint-one-of-several = From here there are several solutions¦. One of them has { $held }
hint-rule-one-of-several = one of several solutions
grade-easy = easy
grade-medium = medium
grade-hard = hard
grade-expert = expert
grade-guess = guess
grade-not-unique = not unique: it has several solutions
grade-no-solution = no solution
grade-unknown = not known: it was stopped
grade-numbers = rating { $rating }, work { $work }
grade-numbers-rounds = rating { $rating }, work { $work }, { $bottleneck ->
    [0] never only one way on
    [one] once only one way on
   *[other] { $bottleneck } times only one way on
 }
grade-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
 }: { $easy } easy, { $medium } medium, { $hard } hard, { $expert } expert, { $guess } guessed

# What places are worth.
places-total = { $count ->
    [one] one solution
   *[other] { $count } solutions
}
places-key = Maps: percent of the solutions with the piece on a cell; - none, ** all.
places-percent = percent of the solutions
places-tenths = 9: most often, 0: hardly ever
places-best = best: { $count }
places-worst = worst: { $count }
places-of = { $name }: { $places ->
    [one] the one place is in { $live ->
        [0] no solution
       *[other] a solution
    }
   *[other] { $live } of { $places } places are in a solution
}
places-of-sign = { $name }
places-of-short = { $live } of { $places ->
    [one] one place
   *[other] { $places } places
}
places-legend = of the solutions; framed: the place with the most of them

# The search as a tree.
tree-tried = { $cell } = { $text }
tree-tried-cells = { $text }: { $cells }
tree-folded = … { $nodes ->
    [one] one more node
   *[other] { $nodes } more nodes
}
tree-and = { $before }, { $next }
tree-more-pieces = …
tree-off-board = off the board
tree-wrong = it breaks a rule
tree-no-solution = There is no solution.
tree-nothing-left = nothing can hold after it
tree-solution = the solution
tree-live = still open
tree-summary = { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
}: { $solved } on the way to the solution, { $expanded } expanded, { $dead } dead, { $live } live
tree-summary-empty = no nodes: nothing had to be tried
tree-summary-cut = { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
} shown, { $out } left out: { $solved } on the way to the solution, { $expanded } expanded, { $dead } dead, { $live } live

# The strategies side by side.
compare-scale = Time, on a logarithmic scale; a pale bar was stopped

draw-without-pixels = this runut was built without PNG and GIF
draw-without-pixels-help = write an .svg, or build runut with its feature `pixels`

# Making puzzles.
make-no-family = { $family } cannot be made
make-unknown-rule = { $family } has no rule `{ $rule }`
make-unknown-grade = there is no grade `{ $grade }`
usage-values = it can be { $values }
make-gave-up = gave up after { $drafts ->
    [one] one draft, which was no puzzle with one solution
   *[other] { $drafts } drafts: none of them was a puzzle with one solution
}
make-gave-up-near = gave up after { $drafts ->
    [one] one draft
   *[other] { $drafts } drafts
}: the hardest was { $nearest }
make-exhausted = only puzzles that are equal to earlier ones up to symmetry were found
make-stopped = it was stopped

# Tasks and their results.
tasks-bad-line = this is no task of runut: { $why }
tasks-in-line = line { $line }: { $what }
tasks-newer = this is a task of a later contract, { $contract }
tasks-newer-help = a newer version of runut reads it
tasks-none = there are no tasks in it
tasks-foreign = part { $part } belongs to another question
tasks-no-part = there is a part { $part }, though there are only { $of }
tasks-doubled = part { $part } is there twice
tasks-missing = part { $part } of { $of } is not there
tasks-not-whole-help = a list of tasks must be as `runut split` wrote it, whole; to do only some of it, use --part or --from and --to
tasks-unknown-wish = this version of runut knows nothing of `{ $what }`
tasks-unknown-wish-help = the version that split the work does
results-bad-line = this is no result of runut: { $why }
results-in-line = { $name }, line { $line }: { $what }
results-newer = this is a result of a later contract, { $contract }
results-foreign = the result of part { $part } belongs to another question
results-other-task = the result of part { $part } is of another task than the list's
results-foreign-help = name only results of these tasks, made by `runut run` with the same list
results-not-exact = the result of part { $part } is not exact
results-not-exact-help = take it out of the file and run that part again
results-contradict = part { $part } has two different answers
results-contradict-help = one of them is wrong: run that part again elsewhere, and report it
results-missing = { $count ->
    [one] one part has no result: { $parts }
   *[other] { $count } parts have no result: { $parts }
}
results-missing-help = `runut run` with the same list and the same --results does what is missing
results-bad-puzzle = puzzle { $number } is not what its result says
split-again-not-count = only a count can be split again
split-refused-help = without --up-to-symmetry and --equal-pieces every count can be split
split-cannot-give = puzzles of the family { $family } cannot be written with cells given, so their counts cannot be split

sets-none = no family knows sets of pieces

trace-too-large = the trace is larger than { $most } MB
trace-long-line = this line is longer than { $most } MB
trace-no-fits = this try does not say whether it fits
trace-no-cells = this try names no cells
trace-no-step = this line is none of a try, a step back and a solution
trace-bad-back = this cannot be taken back: { $depth ->
    [one] one thing lies
   *[other] { $depth } things lie
} on the board
trace-counts = { $values ->
    [one] one value
   *[other] { $values } values
} for { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
trace-bad-value = nothing on this board is called `{ $value }`
trace-bad-line = this line is no step: { $error }
trace-here = here
trace-help = A line is {"{"}"try": "A", "cells": [[1,1],[1,2]], "fits": true{"}"}, {"{"}"back": true{"}"} or {"{"}"solved": true{"}"}; rows and columns count from 1
trace-outside = this does not fit: it leaves the board
trace-again = { $cells } does not fit: this lies on the board already
trace-taken = { $cells } does not fit: something lies there already
trace-unfit = { $cells } does not fit: { $why }
trace-wrong-prune = { $cells } is ruled out, but there is a solution with it
trace-missed = { $cells } is taken back, but there is a solution with it that was not found
trace-none-found = the search ends here without a solution, but there is one
trace-no-solution = this is no solution: { $why }
trace-told-twice = this solution has been told before
trace-summary = { $tries ->
    [one] one try
   *[other] { $tries } tries
}, { $placed } placed, { $backs } taken back, { $solutions ->
    [one] one solution
   *[other] { $solutions } solutions
}
trace-right = Nothing is wrong with it: no branch was cut off that leads to a new solution.
trace-unjudged = Whether a branch was cut off wrongly was not judged: the puzzle has too many solutions.
trace-line = Line { $line }: { $fault }

drawing-unfinished = the board does not hold a whole solution yet
drawing-none = there is no solution that could become the only one
drawing-not-unique = it does not have just one solution yet
drawing-no-givens = nothing that can be given leaves one solution
drawing-no-conflict = nothing is wrong: there is a solution

prove-no-rows = this family does not tell its rules as rows, so nothing can be proven to others
prove-wrong = the verdict does not follow from the rules as they are told in rows
export-counted = of: { $facts }
export-counter = at least { $least } of the first { $first }

# What the operating system refuses.
system-not-found = no such file or folder
system-permission = permission denied
system-exists = it exists already
system-folder = it is a folder
system-no-folder = a part of the path is no folder
system-full = no space is left there
system-quota = the quota is used up
system-file-too-large = the file would be larger than may be
system-read-only = nothing can be written there
system-name = no file can have this name
system-pipe = nobody reads it any more
system-busy = it is in use
system-would-block = it would have to be waited for
system-time = it took too long
system-interrupted = it was interrupted
system-memory = there is no memory left
system-unsupported = the system cannot do that here
system-address-taken = the address is taken
system-no-address = this machine has no such address
system-other = the system says: “{ $text }”

# What is wrong with a question.

ask-unreadable = the question cannot be understood: { $error }
ask-no-form = there is no form `{ $form }`
ask-no-family = there is no family { $family }
ask-no-day = { $day } is no day; one is written 2026-11-15
ask-no-step = there is no step { $step }
ask-bad-draft = this is no drawing of any kind that there is
ask-not-drawn = puzzles like this one cannot be drawn here
ask-no-clues = this kind of puzzle has no clues to be read off a solution
ask-no-verb = there is no verb { $verb }
ask-no-verb-help = is `{ $verb }` meant?
