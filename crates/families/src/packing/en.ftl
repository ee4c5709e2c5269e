# What the packing family says.

packing-family = Packing: IQ Puzzler, pentominoes
packing-described = { $placed ->
    [0] IQ Puzzler, { $rows }x{ $columns }, { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }
   *[other] IQ Puzzler, { $rows }x{ $columns }, { $placed } of { $pieces } pieces already placed
}

packing-described-pyramid = { $placed ->
    [0] IQ Puzzler pyramid, { $layers ->
        [one] one layer
       *[other] { $layers } layers
    }, { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }
   *[other] IQ Puzzler pyramid, { $layers ->
        [one] one layer
       *[other] { $layers } layers
    }, { $placed } of { $pieces } pieces already placed
}

packing-game = Cover every cell; each piece is used once and may be turned and flipped.
packing-game-pyramid = Fill the pyramid; pieces lie in a layer or stand upright along a diagonal.
packing-draw-flat = Packing, flat
packing-draw-flat-help = Paint holes and cells. Drag pieces onto the board to give them, as in the booklet.
packing-drawn-flat = A packing
packing-draw-pyramid = Packing, pyramid
packing-draw-pyramid-help = Paint balls away. Press a piece, then a ball, to give it.
packing-drawn-pyramid = A pyramid
packing-cell = Cell
packing-hole = Hole

packing-areas-differ = the pieces cover { $pieces ->
    [one] one cell
   *[other] { $pieces } cells
}, the board has { $board }
packing-piece-without-place = piece { $piece } fits nowhere on the board
packing-fixed-clash = piece { $piece } fits nowhere on the cells that are fixed to it

packing-bad-header = the first line must be three positive whole numbers
packing-bad-header-help = write rows, columns and the number of pieces, as in `5 11 12`
packing-header-values = { $count ->
    [one] one value here, three are needed
   *[other] { $count } values here, three are needed
}
packing-header-not-positive = `{ $word }` is not a positive whole number
packing-too-large = boards go up to { $side } x { $side } cells and { $pieces } pieces
packing-too-large-here = { $word } is more than { $limit }
packing-bad-type = the second line must be the board's type
packing-bad-type-help = write DEFAULT for a full rectangle, CUSTOM and then a map of the board, PYRAMID, or PYRAMID CUSTOM and then its layers
packing-type-missing = nothing here
packing-type-unknown = `{ $word }` is no type of board
packing-base-not-square = the base of a pyramid must be a square
packing-base-sides = { $rows } by { $columns } balls
packing-base-not-square-help = write the number of balls along its side twice, as in `5 5 12`
packing-pyramid-too-large = pyramids go up to { $side } layers
packing-map-size = the board map is not { $rows } rows of { $columns }
packing-map-size-help = write one character a cell, `.` for a blocked one, and as many rows as the header says
packing-layers-size = the map is not that of a pyramid with { $side ->
    [one] one layer
   *[other] { $side } layers
}
packing-layers-size-help = write the layers from the apex down, a square of 1, 2, 3 and more balls a side, one character a ball; empty lines between them are fine
packing-layer-width = { $width ->
    [one] one ball here
   *[other] { $width } balls here
}, a row of this layer has { $wanted }
packing-map-width = { $width ->
    [one] one cell here
   *[other] { $width } cells here
}, the header asks for { $wanted }
packing-map-ends = the file ends after { $rows ->
    [one] one row
   *[other] { $rows } rows
} of the map, the board has { $wanted }
packing-map-character = a character that the board map cannot hold
packing-map-character-here = `{ $character }` is neither a cell nor the letter of a piece
packing-map-character-help = write # for a free cell, * for a blocked one, or the letter of a piece to fix it there
packing-map-here = the map begins here
packing-sign = `{ $sign }` is { $role ->
    [free] free
    [blocked] blocked
   *[piece] the piece X
}
packing-and-sign = { $first }, { $rest }
packing-map-read = the map is read as follows: { $reading }; so the board has { $cells ->
    [one] the one cell that the pieces cover
   *[other] the { $cells } cells that the pieces cover
}
packing-map-way = { $reading }: { $cells } { $cells ->
    [one] cell
   *[other] cells
}
packing-or-way = { $first }; or { $rest }
packing-map-reading = { $fits ->
    [several] the map can be read in more than one way, and each gives the area that the pieces cover, { $area }
   *[none] the map can be read in more than one way, and none gives the area that the pieces cover, { $area }
}: { $ways }
packing-map-reading-help = write # for a free cell and * for a blocked one: then there is one way only
packing-no-pieces = there are no pieces, the header asks for { $wanted }
packing-no-pieces-help = draw each piece with its own letter, one line a row, after the board
packing-piece-character = a character that no piece can hold
packing-piece-character-here = `{ $character }` is neither a letter from A to Z or a to z nor a blank
packing-piece-character-help = draw pieces with one letter each and blanks for what is empty
packing-two-letters = a line of a piece with two letters
packing-two-letters-here = { $letter } here, but the line began with { $first }
packing-two-letters-help = begin a new line for every piece
packing-repeated = the letter { $letter } is used for two pieces
packing-repeated-here = { $letter } already stands at line { $line }
packing-repeated-help = give every piece a letter of its own, and keep the lines of a piece together
packing-too-many-pieces = { $found ->
    [one] one piece
   *[other] { $found } pieces
}, the header says { $wanted }
packing-too-few-pieces = { $found ->
    [one] one piece
   *[other] { $found } pieces
}, the header says { $wanted }
packing-piece-count-here = { $wanted } promised here
packing-piece-count-help = change the third number to { $found }, or use --lenient to ignore it
packing-not-connected = piece { $piece } is not connected: its parts are moved as one

packing-bad-board = this is no board of { $rows } rows and { $columns } columns
packing-bad-pyramid = these are not the layers of a pyramid, { $layers ->
    [one] one
   *[other] { $layers }
} from the apex down
packing-bad-board-help = write one letter a cell, `.` for a blocked or empty one; blanks between the letters are fine
packing-board-ends = { $rows ->
    [one] one row
   *[other] { $rows } rows
}, the puzzle has { $wanted }
packing-board-width = { $width } characters here, the puzzle has { $wanted } in this row
packing-board-character = `{ $character }` is not a letter

packing-broken-empty-cell = empty: { $cells }
packing-broken-outside = not part of the board: { $cells }
packing-broken-missing-piece = piece { $piece } is not on the board
packing-broken-shape = { $cells } do not have the shape of piece { $piece }
packing-broken-fixed-cell = { $cells } must hold piece { $piece }
packing-broken-unknown-piece = there is no piece { $piece }, but it lies on { $cells }

packing-example-challenge = IQ Puzzler Pro challenge, 5 of 12 pieces placed, one solution
packing-example-iq = IQ Puzzler Pro, all 12 pieces on 5x11
packing-example-kanoodle = Kanoodle, all 12 pieces on 5x11
packing-example-pentominoes = the 12 pentominoes on 6x10
packing-example-heart = 6 pieces on a heart-shaped board
packing-example-iq-pyramid = IQ Puzzler Pro, all 12 pieces as a pyramid of 55 balls
packing-example-kanoodle-pyramid = Kanoodle, all 12 pieces as a pyramid of 55 balls
packing-example-pyramid-challenge = pyramid challenge, 4 of 12 pieces placed, one solution
packing-example-report = { $report ->
    [a] report A
   *[b] report B
}, case { $case }

# Why a report's search does not go on with what it tried.
packing-tried-taken = a cell is taken
packing-tried-outside = it sticks out of the board
packing-tried-holes = all pieces lie, and the board is not full

# Making challenges.
packing-make-set = the pieces, and the board unless another one is told: a puzzle's file, or an example such as iq-5x11 or kanoodle-pyramid
packing-make-board = a board for some of the pieces, as a map: # for a cell, . for a hole
packing-make-placed = how many pieces lie on the board already, or the word fewest
packing-make-set-unknown = there is no set { $name }
packing-make-set-known = give the file of a packing puzzle, or one of { $names }
packing-make-area = no pieces of the set make up a board of { $cells ->
    [one] one cell
   *[other] { $cells } cells
}; all of them cover { $all }
packing-make-area-nearest = the nearest board that some of them make up has { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
packing-make-size = there is no board of { $rows }x{ $columns }
packing-make-size-nearest = boards go from 1x1 up to { $most }x{ $most }
packing-make-board-size = the board that is drawn is not { $rows }x{ $columns }
packing-make-board-size-nearest = it is { $rows }x{ $columns }: leave the size out
packing-make-board-character = a character that a drawn board cannot hold
packing-make-board-character-here = `{ $character }` is neither a cell nor a hole
packing-make-board-empty = the drawn board has no cell
packing-make-board-help = write # for a cell and . for a hole, one character a cell
packing-make-placed-bad = `{ $text }` of { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
} cannot be placed
packing-make-placed-nearest = give a number from 0 to { $most }
packing-make-fewest-large = the fewest pieces are found for up to { $pieces } pieces on { $cells } cells
packing-make-fewest-unknown = this board has too many solutions to tell the fewest pieces that leave one of them
packing-make-bare = with no piece placed this board has several solutions
packing-make-bare-nearest = let some lie there, as few as can be: --placed fewest
packing-make-too-few = none of { $tried } random solutions can be told by so few pieces
packing-make-too-few-nearest = the fewest pieces that told one of them: { $fewest }
packing-make-choices = none of the { $tried ->
    [one] choice
   *[other] { $tried } choices
} of pieces that were tried fills this board in one way
packing-make-choices-nearest = let some pieces lie there: --placed fewest
packing-make-no-solution = no way was found to fill this board, with { $tried ->
    [one] the pieces
   *[other] { $tried } choices of pieces
}
packing-make-no-solution-nearest = draw another board, or take another set

# Explaining.
packing-candidate = { $piece }{ $shape } at { $cell }
packing-candidate-upright = { $piece }{ $shape } upright { $arrow } at { $cell }
packing-way = { $piece }{ $shape }
packing-or = { $first } or { $rest }
packing-comma = { $first }, { $rest }
packing-sentences = { $first } { $rest }
packing-pieces = one of { $count } pieces

packing-without-place = { $piece } has no place left
packing-uncovered = nothing can cover { $cell } any more
packing-unfillable = the region at { $cell } has { $size ->
    [one] one cell; no piece left is that small
   *[other] { $size } cells; no pieces left that fit there make { $size }
}
packing-unbalanced = the region at { $cell } has { $size } cells, { $surplus ->
    [0] as many dark as light ones
   *[other] { $surplus } more of one chessboard colour
}; no pieces left that fit there make that

packing-focus = { $kind ->
    [corner] Corner { $what }
    [dead-end] Dead end { $what }
    [cell] Cell { $what }
   *[piece] Piece { $what }
}
packing-look-at = { $kind ->
    [corner] the corner { $what }
    [dead-end] the dead end { $what }
    [cell] the cell { $what }
   *[piece] piece { $what }
}
packing-ways-cover = { $focus }: { $count ->
    [one] only { $ways } covers it.
   *[other] { $ways } covers it.
}
packing-ways-place = { $focus } lies { $count ->
    [one] nowhere but as { $ways }.
   *[other] as { $ways }.
}
packing-ways-cover-many = { $focus }: { $count } ways to cover it, by { $letters }.
packing-ways-place-many = { $focus } has { $count } places left.
packing-fails-bare = { $names } leaves { $cell } bare.
packing-fails-unplaced = { $names } leaves no place for { $piece }.
packing-fails-size = { $names } leaves { $size ->
    [one] one cell at { $cell } for which no piece is that small.
   *[other] { $size } cells at { $cell } that no pieces make up.
}
packing-fails-surplus = { $names } leaves { $size } cells at { $cell }, { $surplus ->
    [0] as many dark as light ones
   *[other] { $surplus } more of one colour
}: no pieces make that up.
packing-fails-after = { $names } fails after { $count } pieces.
packing-fail-at-once = The other { $count } fail at once.
packing-fail-later = The other { $count } fail after up to { $most } pieces.
packing-fail = Of the other { $count }, { $once } { $once ->
    [one] fails
   *[other] fail
} at once and { $rest } after up to { $most } pieces.
packing-so = So { $place }
packing-so-none = So there is no way
packing-so-left = So { $count } are left
packing-neither-cover = { $count ->
    [one] the only way to cover { $cell } fails
   *[other] none of the { $count } ways to cover { $cell } works
}
packing-neither-place = { $count ->
    [one] the only place of { $piece } fails
   *[other] none of the { $count } places of { $piece } works
}

packing-step-focus = { $listed } { $failing } { $so }
packing-rule-finish = the rest falls into place
packing-step-finish = One after another is forced: { $places }
packing-rule-last-place = a piece with one place left
packing-step-last-place = { $focus } has one place left: { $place }
packing-rule-only-cover = a cell that one place covers
packing-step-only-cover = { $focus }: only { $place } covers it
packing-rule-at-once = every other way fails at once
packing-rule-forced = every other way fails by what it forces
packing-rule-short-cases = every other way fails in short cases
packing-rule-cases = every other way fails in cases
