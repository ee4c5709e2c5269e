# What the strategies say.

strategy-no-walk = { $strategy } has no search for puzzles of this kind
strategy-no-order = { $strategy } has no order `{ $order }` here; there { $orders ->
    [none] is no order to choose
   *[other] is { $orders }
}
strategy-order-unused = { $strategy } has no order to choose
strategy-no-trick = { $strategy } knows the tricks 1 to { $most } of this family
strategy-tricks-unused = { $strategy } uses no tricks here: add --strategy deduce
strategy-no-pick = { $strategy } cannot tell the K-th or a random solution: only sweep and cover can
strategy-no-counting = { $strategy } cannot count in this way: only sweep and cover can
strategy-no-journal = { $strategy } cannot go on from a checkpoint: only cover can
learn-needs-two = learn needs a puzzle in which every decision has two options
learn-needs-rows = learn needs a puzzle whose rules can be said in rows
sweep-needs-flat-board = sweep needs a flat board
sweep-too-wide = the board is too wide, or has too many kinds of pieces, for a sweep
cover-needs-exact-cover = this is for exact covers alone: packings, and other puzzles that ask for nothing but that each thing is there once, such as Skyscrapers without clues
places-up-to-symmetry = places are counted on the whole board, not up to symmetry
places-strategy = { $strategy } cannot count places: auto, sweep and cover can
cover-too-large = cover works on up to { $limit } cells

colouring-chequered = coloured like a chessboard the board has { $cells ->
    [one] one dark cell
   *[other] { $cells } dark cells
}, and no choice of places for the pieces covers exactly so many
colouring-rows = the odd rows of the board have { $cells ->
    [one] one cell
   *[other] { $cells } cells
}, and no choice of places for the pieces covers exactly so many there
colouring-columns = the odd columns of the board have { $cells ->
    [one] one cell
   *[other] { $cells } cells
}, and no choice of places for the pieces covers exactly so many there
colouring-threes = coloured in diagonals of three colours the board has { $cells ->
    [one] one cell
   *[other] { $cells } cells
} of one of them, and no choice of places for the pieces covers exactly so many
colouring-diagonals = coloured in diagonals of { $colours } colours the board has { $cells ->
    [one] one cell
   *[other] { $cells } cells
} of one of them, and no choice of places for the pieces covers exactly so many
colouring-row-by-row = coloured row by row in { $colours } colours the board has { $cells ->
    [one] one cell
   *[other] { $cells } cells
} of one of them, and no choice of places for the pieces covers exactly so many
colouring-column-by-column = coloured column by column in { $colours } colours the board has { $cells ->
    [one] one cell
   *[other] { $cells } cells
} of one of them, and no choice of places for the pieces covers exactly so many
colouring-steps = coloured in { $colours } colours that move on by { $down } from row to row and by { $right } from column to column the board has { $cells ->
    [one] one cell
   *[other] { $cells } cells
} of one of them, and no choice of places for the pieces covers exactly so many
parting-no-free-piece = no piece lies differently under every symmetry of the board, so fixing one does not break the symmetry
parting-shared = letters aside nobody can say which piece lies where: pieces of one shape lie here on different terms

code-every-board = for every way to fill the board:
code-write-board = write it down, look at every rule
code-right-board = none is broken: a solution
code-solve = solve:
code-all-placed = all is placed: a solution
code-every-way = for every way to place the next:
code-breaks = it breaks a rule: on to the next
code-place = place it, and solve the rest
code-take-back = that led nowhere: take it back
code-tricks = write down what the tricks tell
code-must = write down all that must be
code-no-way = something has no way left: go back
code-all-decided = all is decided: a solution
code-fewest = of what has the fewest ways left,
code-suppose = suppose one way, and solve the rest
code-learn = a dead end: learn why, and go back
code-often = of what was in dead ends most often,
code-all-covered = all is covered: a solution
code-fewest-cell = of the cell or piece with the fewest ways,
code-cover = lay one way, and solve the rest
engines-listed = the board is number { $number } of the list
engines-listed-row = number { $number } of the list holds just if all this does
