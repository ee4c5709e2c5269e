# What the Skyscrapers family says.

skyscrapers-family = Skyscrapers
skyscrapers-described = Skyscrapers, { $size }x{ $size }, { $clues ->
    [0] no clues
    [one] one clue
   *[other] { $clues } clues
}{ $givens ->
    [0] {""}
    [one] , one tower given
   *[other] , { $givens } towers given
}

skyscrapers-equal-givens = two towers of height { $height } are given in one line: { $cells }
skyscrapers-facing-row = the clues { $one } and { $other } of row { $line } cannot both hold: facing clues sum to { $most } at the most, and only one of them sees a single tower
skyscrapers-facing-column = the clues { $one } and { $other } of column { $line } cannot both hold: facing clues sum to { $most } at the most, and only one of them sees a single tower

skyscrapers-title = there is something after SKYSCRAPERS in the first line
skyscrapers-title-here = `{ $word }` here
skyscrapers-size = a grid has from 1 to { $largest } rows and as many columns
skyscrapers-size-here = { $size } here
skyscrapers-grid-size = a { $size }x{ $size } puzzle is a table of { $wanted } rows with { $wanted } words each
skyscrapers-grid-size-help = put the clues around the grid, `x` in the four corners and `.` where there is nothing
skyscrapers-rows = { $found ->
    [one] one row
   *[other] { $found } rows
}, { $wanted } are wanted
skyscrapers-width = { $found ->
    [one] one word
   *[other] { $found } words
} here, { $wanted } are wanted
skyscrapers-corner = a corner of the table is missing
skyscrapers-corner-here = `{ $word }` here, where `x` must stand
skyscrapers-token = a word that cannot stand in the table
skyscrapers-token-here = `{ $word }` is neither a number nor `.`
skyscrapers-token-help = write a number, or `.` or `0` where there is nothing
skyscrapers-out-of-range = clues and heights go from 1 to { $size } here
skyscrapers-out-of-range-here = { $word } here
skyscrapers-bad-address = this game ID or URL of a Skyscrapers puzzle cannot be read
skyscrapers-bad-address-help = an ID is the size, a colon and 4 clues for each row, as in 4:/3//////3/2//////2/2; a URL ends in skyscrapers/4/4/ and the clues
skyscrapers-clue-count = { $found ->
    [one] one clue
   *[other] { $found } clues
} here, { $wanted } are wanted, empty ones included
skyscrapers-clue-word = `{ $word }` cannot stand here
skyscrapers-given-count = these are not the { $wanted } cells of the grid
skyscrapers-not-square = the grid is not square

skyscrapers-bad-board = this is no board of { $size } rows and { $size } columns
skyscrapers-bad-board-help = write one height a cell, with or without blanks between them, `.` for an empty one
skyscrapers-board-word = `{ $word }` is no height

skyscrapers-broken-empty-cell = empty: { $cells }
skyscrapers-broken-given = another height is given: { $cells }
skyscrapers-broken-row = height { $height } stands more than once in row { $line }: { $cells }
skyscrapers-broken-column = height { $height } stands more than once in column { $line }: { $cells }
skyscrapers-broken-sight-top = from above column { $line } one sees { $found }, the clue says { $clue }
skyscrapers-broken-sight-bottom = from below column { $line } one sees { $found }, the clue says { $clue }
skyscrapers-broken-sight-left = from the left of row { $line } one sees { $found }, the clue says { $clue }
skyscrapers-broken-sight-right = from the right of row { $line } one sees { $found }, the clue says { $clue }

skyscrapers-example-report = report E's example, 4x4
skyscrapers-example-two = 3x3 with two solutions
skyscrapers-example-none = 3x3 without a solution
skyscrapers-example-latin = 4x4 without any clue: all Latin squares
skyscrapers-example-givens = 6x6 with clues and towers given
skyscrapers-example-seven = 7x7
skyscrapers-example-nine = 9x9

# Why a report's search does not go on with what it tried.
skyscrapers-tried-repeats = its row or column has this height already
skyscrapers-tried-too-many = more towers are seen than the clue says
skyscrapers-tried-unmet = the line is full and a clue is not met

# Explaining.
skyscrapers-nothing-left = nothing is left for decision { $decision }
skyscrapers-candidate = something in { $cells }
