# What a book says.

book-title = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
}
book-subject = { $count ->
    [one] One puzzle, with its rules, a hint and its only solution
   *[other] { $count } puzzles in order of difficulty, each with one solution; with rules, hints and all solutions
 }
book-contents = contents
book-rules = how to play
book-example = an example
book-example-solved = its solution
book-example-steps = how it begins
book-grades = the grades
book-grades-told = The grade of a puzzle is that of the hardest step that it needs, and its rating says the same in more detail: the larger the number, the harder the step. Nothing has to be guessed unless the grade says so.
book-grade-easy = { $grade }: up to 99. One look at a row, a column or a piece is enough for every step.
book-grade-medium = { $grade }: 100 to 199. Some steps need a look at two things together.
book-grade-hard = { $grade }: 200 to 299. Some steps have to be searched for and take a short argument.
book-grade-expert = { $grade }: 300 to 399. Somewhere it takes a longer argument: if this were so, then that could not be.
book-grade-guess = { $grade }: 400 and more. Somewhere something has to be supposed and tried.
book-certified = certified
book-certified-told = { $others ->
    [0] Every puzzle of this book is
   *[other] { $certified } of { $puzzles } puzzles of this book are
 } certified: that there is no solution but the one printed here has been proven in a form that a program of other people checks, VeriPB. The files are handed out with the book. For puzzle { $number } they are { $number }.opb, the rules with a sentence for each, and { $number }.pbp, the proof; this checks them:
book-rated = rating { $rating }
book-hints = hints
book-hints-told = Each hint tells where there is something to be seen first, not what it is.
book-hint = Look at { $area }.
book-hint-anywhere = Look at the whole board: { $rule }.
book-hint-then = First look at the whole board: { $rule }. Then look at { $area }.
book-no-hint = There is nothing left to do.
book-way = the way to puzzle { $number }
book-way-told = This way takes { $steps ->
    [one] one step
   *[other] { $steps } steps
}. Here are those at which it turns; the others are easier. Whoever wants to solve puzzle { $number } alone comes back later.
book-legend = Dashed: what one looks at. Thick frame: what is written. Crossed out: what cannot be. Small signs: what was possible before the step. Small boards: the ways that there were; those that fail are crossed out.
book-pieces = pieces to cut out
# Between a number and its unit stands a space at which no line breaks (U+00A0).
book-pieces-told = Copy these pages onto card, cut along the lines, and play on the board that follows: a square of a piece is as large as a cell of the board.
book-those-puzzles = { $count ->
    [one] puzzle { $numbers }
   *[other] puzzles { $numbers }
 }
book-pieces-of = pieces for { $puzzles }, a square is { $side } mm
book-board-of = board for { $puzzles }, a cell is { $side } mm
book-balls-told = The pieces of a pyramid are balls in a row; on card they are strips with a circle for each ball. A piece that lies in a layer covers circles of that layer. One that stands upright takes a row of balls from each layer that it crosses: write its letter there, or glue balls of this size onto the strips and build the pyramid.
book-balls-of = pieces for { $puzzles }, balls { $side } mm apart
book-layers-of = layers for { $puzzles }, balls { $side } mm apart
book-pieces-too-large = The board of { $puzzles } is too large to be cut out on this paper.
book-ruler = This line is { $long } mm long where the page was printed at 100 %.
book-solutions = solutions

# What pictures show, for those who do not see them.

book-shows-puzzle = Puzzle { $number }
book-shows-solution = Solution of puzzle { $number }
book-shows-step = Step { $number }
book-shows-piece = Piece { $letter }
book-shows-code = Puzzle { $number } on the page

# What is wrong.

book-this-line = here
book-too-long = a book has at most { $most } lines
book-empty = there is no puzzle in it
book-empty-help = one line names one puzzle, or asks for new ones: family tents, size 8x8, 12 puzzles
book-untitled = after { $word } there has to be a title
book-unknown-family = there is no family { $name } whose puzzles can be made
book-families = families: { $names }
book-how-many = it does not say how many puzzles
book-how-many-help = for example: family tents, size 8x8..12x12, 24 puzzles, easy to hard
book-bad-count = { $part }: a line asks for 1 to { $most } puzzles
book-bad-part = { $part } cannot be understood
book-parts = what can stand here: 24 puzzles; easy, medium, hard, expert, guess or any, or easy to hard; and with a value: { $words }
book-no-solution = it has no solution: { $why }
book-several = it has several solutions
book-too-large = it is too large for { $paper } with cells of { $cell } mm; a page of { $wide } x { $high } mm would do, or cells of { $fit } mm
sheet-too-large = this does not fit on one page of { $paper } with cells of { $cell } mm
sheet-would-do = --cell { $cell } would do, or larger paper
sheet-fewer = print fewer puzzles on one sheet, or choose larger paper
sheet-no-solution = puzzle { $number } has no solution
