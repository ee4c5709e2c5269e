# What the packing family says.

packing-family = Packing: Kanoodle, IQ Puzzler, pentominoes
packing-plain = Packing
packing-described = { $placed ->
    [0] { $set }, { $rows }x{ $columns }, { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }
   *[other] { $set }, { $rows }x{ $columns }, { $placed } of { $pieces } pieces already placed
}

packing-described-pyramid = { $placed ->
    [0] { $set }, pyramid of { $layers ->
        [one] one layer
       *[other] { $layers } layers
    }, { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }
   *[other] { $set }, pyramid of { $layers ->
        [one] one layer
       *[other] { $layers } layers
    }, { $placed } of { $pieces } pieces already placed
}

packing-described-counted = { $set }, { $rows }x{ $columns }, { $pieces ->
    [one] one kind of piece
   *[other] { $pieces } kinds of pieces
}
packing-described-counted-pyramid = { $set }, a pyramid of { $layers ->
    [one] one layer
   *[other] { $layers } layers
}, { $pieces ->
    [one] one kind of piece
   *[other] { $pieces } kinds of pieces
}
packing-called-counted = Packing: pieces in copies, or to choose from
packing-called-pyramid = Packing: pyramids of balls
packing-game-counted = Cover every cell that has to be covered; of some pieces there are several, and some may stay beside the board.
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
packing-optional = May stay empty

packing-areas-differ = the pieces cover { $pieces ->
    [one] one cell
   *[other] { $pieces } cells
}, the board has { $board }
packing-areas-unmade = no numbers of these pieces cover { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
packing-areas-unmatched = no numbers of these pieces cover { $least } to { $most } cells
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
packing-base-sides = { $rows } by { $columns ->
    [one] one ball
   *[other] { $columns } balls
}
packing-base-not-square-help = write the number of balls along its side twice, as in `5 5 12`
packing-pyramid-too-large = pyramids go up to { $side } layers
packing-map-size = the board map is not { $rows ->
    [one] one row
   *[other] { $rows } rows
} of { $columns }
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
packing-map-character-help = write # or _ for a free cell, * for a blocked one, or the letter of a piece to fix it there; blanks between the cells are fine
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
packing-bad-terms = a line that says neither what a piece looks like nor how it is laid
packing-bad-terms-help = after the letter of a piece, or EACH, write x3, x1-2, any, optional, one-sided or unturned
packing-terms-missing = nothing is said of it
packing-term-unknown = `{ $word }` says nothing of a piece
packing-term-order = `{ $word }`: the smaller number comes first
packing-term-many = `{ $word }` is more than { $most } copies
packing-terms-of-none = a line about a piece that does not exist
packing-terms-of-none-here = there is no piece { $letter }
packing-terms-of-none-help = the pieces are { $letters }; a line about a piece comes after it is drawn
packing-terms-here = here
packing-terms-in-space = in a pyramid every piece may be turned and flipped
packing-terms-in-space-help = a piece that stands upright is seen from both sides: leave out one-sided and unturned
packing-not-connected = piece { $piece } is not connected: its parts are moved as one

packing-bad-board = this is no board of { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $columns ->
    [one] one column
   *[other] { $columns } columns
}
packing-bad-pyramid = these are not the layers of a pyramid, { $layers ->
    [one] one
   *[other] { $layers }
} from the apex down
packing-bad-board-help = write one letter a cell, `.` for a blocked or empty one; blanks between the letters are fine
packing-board-ends = { $rows ->
    [one] one row
   *[other] { $rows } rows
}, the puzzle has { $wanted }
packing-board-width = { $width ->
    [one] one character
   *[other] { $width } characters
} here, the puzzle has { $wanted } in this row
packing-board-character = `{ $character }` is not a letter

packing-copies-unclear = the copies on this board cannot be told apart
packing-copies-unclear-help = number them: write A1 in the cells of the first copy of A, A2 in those of the second, with blanks between the cells
packing-wrong-copy = { $cells } do not have the shape of a copy of piece { $piece }
packing-broken-too-few-copies = piece { $piece } lies there { $count ->
    [0] not once
    [one] once
   *[other] { $count } times
}, and must lie there { $wanted ->
    [one] once
   *[other] { $wanted } times
} at the least
packing-broken-too-many-copies = piece { $piece } lies there { $count ->
    [one] once
   *[other] { $count } times
}, and may lie there { $wanted ->
    [0] not at all
    [one] once
   *[other] { $wanted } times at the most
}
packing-broken-empty-cell = empty: { $cells }
packing-broken-outside = not part of the board¦: { $cells }
packing-broken-missing-piece = piece { $piece } is not on the board
packing-broken-shape = { $cells } do not have the shape of piece { $piece }
packing-broken-fixed-cell = { $cells } must hold piece { $piece }
packing-broken-unknown-piece = there is no piece { $piece }¦, but it lies on { $cells }

packing-example-challenge = IQ Puzzler Pro challenge, 5 of 12 pieces placed, one solution
packing-example-iq = IQ Puzzler Pro, all 12 pieces on 5x11
packing-example-kanoodle = Kanoodle, all 12 pieces on 5x11
packing-example-pentominoes = the 12 pentominoes on 6x10
packing-example-heart = 6 pieces on a heart-shaped board
packing-example-iq-pyramid = IQ Puzzler Pro, all 12 pieces as a pyramid of 55 balls
packing-example-kanoodle-pyramid = Kanoodle, all 12 pieces as a pyramid of 55 balls
packing-example-pyramid-challenge = pyramid challenge, 4 of 12 pieces placed, one solution
packing-example-table = Kanoodle challenge by the name of its set, 4 of 12 pieces placed, one solution
packing-example-calendar = A puzzle a day: 16 November
packing-example-dominoes = dominoes on a chessboard, any number of one piece
packing-example-trominoes = trominoes on 9x12, any number of two pieces
packing-example-pairs = the 5 tetrominoes on 5x8, two copies of each
packing-example-one-sided = Kanoodle on 5x11 without flipping a piece
packing-example-choose = some of the 12 pentominoes on 4x5; which of them is the puzzle
packing-example-rounded = 6 pentominoes on 6x6, six corner cells stay empty
packing-example-report = { $report ->
    [a] report A
   *[b] report B
}, case { $case }

# Sets by name.
packing-set-title = { $set ->
    [pentominoes] Pentominoes
    [tetrominoes] Tetrominoes
    [double-tetrominoes] Tetrominoes, two of each
    [hexominoes] Hexominoes
    [calendar] A puzzle a day
   *[other] { $title }
}
packing-colour = { $colour ->
    [light-blue] light blue
    [light-green] light green
    [light-red] light red
    [light-violet] light violet
   *[other] { $colour }
}
packing-set-piece = { $letter } ({ $name }, { $colour })
packing-set-piece-named = { $letter } ({ $name })
packing-set-piece-plain = { $letter }
packing-about = { $name }, { $colour }
packing-about-booklet = { $about } (booklet: { $letter })
packing-set-board = { $rows }x{ $columns }{ $holes ->
    [0] {""}
   *[other] { " " }without { $holes }
}, { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
packing-set-board-pyramid = a pyramid of { $layers ->
    [one] one layer
   *[other] { $layers } layers
}, { $cells ->
    [one] one ball
   *[other] { $cells } balls
}
packing-set-board-open = { $rows }x{ $columns }, of which the challenge closes any { $open } cells by #
packing-set-board-dated = { $rows }x{ $columns }: name a date, as in 11-16 or nov-16, and its month and day stay open
packing-set-unknown = there is no set { $name }
packing-set-unknown-here = no set is called so
packing-set-near = did you mean { $name }? The sets: { $names }; or give the file of your own
packing-set-known = the sets: { $names }; or give the file of your own
packing-set-twice = a puzzle names one set
packing-set-twice-here = a set is already named at line { $line }
packing-set-letters = letters after { $set } must be those of its pieces
packing-set-letters-none = no piece is called { $letter }
packing-set-letters-again = { $letter } was already named
packing-set-letters-help = its pieces are { $letters }; without letters all of them are taken
packing-set-has = the set has a piece { $letter }
packing-set-has-help = draw it with another letter, or name after SET the letters of the pieces to take
packing-set-bad = this is no file of a set of pieces
packing-set-bad-help = write SET and a name, then PIECE and a letter above each drawn piece, and BOARD with a name and a size as in 5x11 or a map of . and #; docs/SETS.md tells it all
packing-set-nameless = it has no line SET with a name
packing-set-no-pieces = it has no PIECE
packing-set-name = one name follows SET
packing-set-line = neither SET, TITLE, PIECE nor BOARD, nor a row of a piece or board
packing-set-piece-line = after PIECE come its letter, the booklet's letter or -, a name, a colour and #rrggbb; all but the first may be left out
packing-set-again = the letter { $letter } is already that of another piece
packing-set-too-many = a set has up to { $most } pieces
packing-set-rgb = a colour is written #rrggbb, as in #f58220
packing-set-piece-empty = no row drawn with { $letter } follows
packing-set-board-line = after BOARD come a name and a size or a map, PYRAMID and its layers, OPEN and a number, or DATE and a map of months and days
packing-set-board-again = there is already a board { $name }
packing-set-board-ragged = the rows above have { $wanted ->
    [one] one cell
   *[other] { $wanted } cells
}
packing-set-board-sign = { $sign } is neither . nor #
packing-board-unknown = { $set } has no board { $name }
packing-board-near = did you mean { $name }? Its boards: { $names }; or leave --board out and let the map show the board
packing-board-known = its boards: { $names }; or leave --board out and let the map show the board
packing-board-none = it has no board of its own: give a map, . for a cell and # for none
packing-board-which = { $set } needs a board
packing-date-unread = { $text } is no date
packing-date-none = there is no day { $text }
packing-date-help = name a date, as in 2026-11-16, 11-16 or nov-16
packing-booklet-letters = the map is read with the letters of the booklet of { $set }
packing-mixed-letters = the map has letters of { $set } and of its booklet: each is read for the piece that lies so
packing-challenge-sign = a sign that the map of a challenge cannot hold
packing-challenge-sign-here = { $sign } is neither a letter nor . nor #
packing-challenge-help = write one sign a cell: a letter where a piece lies, . or _ where nothing lies, # or * where there is no cell; a pyramid layer by layer, the apex first
packing-challenge-ragged = the rows of the map are not equally long
packing-challenge-unfit = the map is not one of the board { $board }
packing-challenge-width = { $width ->
    [one] one cell here
   *[other] { $width } cells here
}, the board has { $wanted } in this row
packing-challenge-height = { $rows ->
    [one] one row
   *[other] { $rows } rows
}, the board has { $wanted }
packing-challenge-no-cell = the board has no cell at { $cell }: write #
packing-challenge-cell = the board has a cell at { $cell }: write . if nothing lies there
packing-challenge-holes = the board { $board } has { $wanted ->
    [one] one cell
   *[other] { $wanted } cells
} closed wherever you like, the map closes { $found }
packing-challenge-holes-help = give a map with { $wanted ->
    [one] one sign
   *[other] { $wanted } signs
} # in it
packing-challenge-letter = { $set } has no piece { $letter }
packing-challenge-lettering = { $letter } is a letter of { $set }, but not of those that --letters asks for
packing-challenge-lettering-here = one of { $whose ->
    [own] the set's own letters
   *[booklet] the booklet's letters
}
packing-challenge-letter-near = did you mean { $near }?
packing-challenge-letter-here = no piece is called { $letter }
packing-challenge-letters = its pieces: { $own }; runut sets { $set } shows them
packing-challenge-letters-both = its pieces: { $own }, in the booklet { $booklet }; runut sets { $set } shows them
packing-laid-part = piece { $piece } lies only in part: { $cells }
packing-laid-twice = piece { $piece } is there once, but lies on more cells than it has: { $cells }
packing-laid-broken = piece { $piece } is broken apart: { $cells }
packing-laid-shape = { $cells } do not have the shape of piece { $piece }
packing-laid-here = { $found ->
    [one] one cell
   *[other] { $found } cells
} on the map, the piece has { $size }
packing-laid-first = its first cell
packing-laid-help = the piece is { $shape }, turned and flipped as you like; write . where it does not lie

# Why a report's search does not go on with what it tried.
packing-tried-taken = a cell is taken
packing-tried-outside = it sticks out of the board
packing-tried-holes = all pieces are laid, and the board is not full

# Making challenges.
packing-make-set = the pieces, and the board unless another one is told: a set such as kanoodle (see runut sets), its file or a puzzle's, or an example such as iq-5x11
packing-make-board = one of the set's boards by its name, or a board for some of the pieces, as a map: # for a cell, . for a hole
packing-make-placed = how many pieces lie on the board already, or the word fewest
packing-make-set-unknown = there is no set { $name }
packing-make-set-known = give the file of a set or of a packing puzzle, or one of { $names }
packing-make-counted = challenges are made of sets in which every piece is laid once and every cell is covered
packing-make-counted-nearest = leave out copies, optional pieces and cells that may stay empty
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
packing-make-board-help = write # or _ for a cell and . or * for a hole, one character a cell
packing-make-placed-bad = `{ $text }` of { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
} cannot be placed
packing-make-placed-nearest = give a number from 0 to { $most }
packing-make-fewest-large = the fewest pieces are found for up to { $pieces } pieces on { $cells } cells
packing-make-fewest-unknown = this board has too many solutions to tell the fewest pieces that leave one of them
packing-make-bare = with no piece placed this board has several solutions
packing-make-bare-nearest = let some lie there, as few as can be: --placed fewest
packing-make-too-few = none of { $tried ->
    [one] one random solution
   *[other] { $tried } random solutions
} can be told by so few pieces
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
packing-candidate-none = no { $place }
packing-candidate-upright = { $piece }{ $shape } upright { $arrow } at { $cell }
packing-way = { $piece }{ $shape }
packing-fact-cell = the cell { $cell }
packing-fact-piece = piece { $piece }
packing-or = { $first } or { $rest }
packing-comma = { $first }, { $rest }
packing-sentences = { $first } { $rest }
packing-pieces = one of { $count ->
    [one] one piece
   *[other] { $count } pieces
}

packing-without-place = { $piece } has no place left
packing-uncovered = nothing can cover { $cell } any more
packing-unfillable = the region at { $cell } has { $size ->
    [one] one cell; no piece left is that small
   *[other] { $size } cells; no pieces left that fit there make { $size }
}
packing-unbalanced = the region at { $cell } has { $size ->
    [one] one cell
   *[other] { $size } cells
}, { $surplus ->
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
packing-ways-place = { $focus } { $count ->
    [one] can only lie as { $ways }.
   *[other] can lie as { $ways }.
}
packing-ways-cover-many = { $focus }: { $count } ways to cover it, by { $letters }.
packing-ways-cover-count = { $focus }: { $count } ways to cover it.
packing-ways-place-many = { $focus } has { $count } places left.
packing-fails-bare = { $names } leaves { $cell } bare.
packing-fails-unplaced = { $names } leaves no place for { $piece }.
packing-fails-size = { $names } leaves { $size ->
    [one] one cell at { $cell } for which no piece is that small.
   *[other] { $size } cells at { $cell } that no pieces make up.
}
packing-fails-surplus = { $names } leaves { $size ->
    [one] one cell
   *[other] { $size } cells
} at { $cell }, { $surplus ->
    [0] as many dark as light ones
   *[other] { $surplus } more of one colour
}: no pieces make that up.
packing-fails-after = { $names } fails after { $count ->
    [one] one piece
   *[other] { $count } pieces
}.
packing-fail-at-once = The other { $count } fail at once.
packing-fail-later = The other { $count } fail after up to { $most ->
    [one] one piece
   *[other] { $most } pieces
}.
packing-fail = Of the other { $count }, { $once } { $once ->
    [one] fails
   *[other] fail
} at once and { $rest } after up to { $most ->
    [one] one piece
   *[other] { $most } pieces
}.
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
packing-why = { $counted } { $failing }
packing-rule-finish = the rest falls into place
packing-step-finish = The rest is forced, one after another¦: { $places }
packing-rule-last-place = a piece with one place left
packing-step-last-place = { $focus } has one place left¦: { $place }
packing-rule-only-cover = a cell that one place covers
packing-step-only-cover = { $focus }: only one way is left to cover it¦, { $place }
packing-rule-at-once = every other way fails at once
packing-rule-forced = every other way fails by what it forces
packing-rule-short-cases = every other way fails in short cases
packing-rule-cases = every other way fails in cases

# The rules as rows of facts, for proofs.
packing-told-place = piece { $piece } on { $cells }
packing-told-cells = { $number ->
    [one] one cell
   *[other] { $number } cells
} from { $first } to { $last }
packing-told-shape = one of the equal pieces { $pieces } on { $cells }
packing-told-piece = piece { $piece } in one place
packing-told-fixed-piece = piece { $piece } in one place, which covers { $cells }
packing-told-shapes = the equal pieces { $pieces } in { $number ->
    [one] one place
   *[other] { $number } places
}
packing-told-copies = copies of piece { $piece }: { $number }
packing-told-some-copies = copies of piece { $piece }: { $least } to { $most }
packing-told-enough-copies = copies of piece { $piece }: at least { $least }
packing-told-cell = { $cell } is covered once
packing-told-optional = { $cell } is covered once at the most
packing-told-fixed-cell = { $cell } is covered by piece { $piece } alone
packing-told-letter = where one of { $pieces } lies on { $cells }, which one
