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
sweep-needs-flat-board = sweep needs a flat board
sweep-too-wide = the board is too wide, or has too many kinds of pieces, for a sweep
cover-needs-exact-cover = this is for packings alone: puzzles in which pieces cover a board exactly once
places-up-to-symmetry = places are counted on the whole board, not up to symmetry
places-strategy = { $strategy } cannot count places: auto, sweep and cover can
cover-too-large = cover works on up to { $limit } cells

colouring-chequered = coloured like a chessboard the board has { $cells } dark cells, and no choice of places for the pieces covers exactly so many
colouring-rows = the odd rows of the board have { $cells } cells, and no choice of places for the pieces covers exactly so many there
colouring-columns = the odd columns of the board have { $cells } cells, and no choice of places for the pieces covers exactly so many there
colouring-threes = coloured in diagonals of three colours the board has { $cells } cells of one of them, and no choice of places for the pieces covers exactly so many
parting-no-free-piece = no piece lies differently under every symmetry of the board, so fixing one does not break the symmetry
