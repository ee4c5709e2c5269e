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

skyscrapers-game = Every height once in each row and column. A clue tells how many towers are seen from there.
skyscrapers-draw-help = Write the clues around the grid; a digit in a cell is a given tower.

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
skyscrapers-ends = it ends here, after { $told } of the { $wanted } { $what ->
    [clues] clues
   *[cells] cells
}: has it been copied whole?
skyscrapers-beyond = `{ $word }` goes beyond the { $wanted } { $what ->
    [clues] clues
   *[cells] cells
}
skyscrapers-not-square = the grid is not square

skyscrapers-bad-board = this is no board of { $size ->
    [one] one row
   *[other] { $size } rows
} and { $size ->
    [one] one column
   *[other] { $size } columns
}
skyscrapers-bad-board-help = write one height a cell, with or without blanks between them, `.` for an empty one
skyscrapers-board-word = `{ $word }` is no height

skyscrapers-broken-empty-cell = empty: { $cells }
skyscrapers-broken-given = another height is given¦: { $cells }
skyscrapers-broken-row = height { $height } stands more than once in row { $line }¦: { $cells }
skyscrapers-broken-column = height { $height } stands more than once in column { $line }¦: { $cells }
skyscrapers-broken-sight-top = from above column { $line } one sees { $found }¦, the clue says { $clue }
skyscrapers-broken-sight-bottom = from below column { $line } one sees { $found }¦, the clue says { $clue }
skyscrapers-broken-sight-left = from the left of row { $line } one sees { $found }¦, the clue says { $clue }
skyscrapers-broken-sight-right = from the right of row { $line } one sees { $found }¦, the clue says { $clue }

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

# Explaining: how lines and towers are named inside a sentence.
skyscrapers-candidate = a { $height } in { $cell }
skyscrapers-row = row { $line }
skyscrapers-column = column { $line }
skyscrapers-row-both = row { $line } with clues { $first } on the left and { $last } on the right
skyscrapers-column-both = column { $line } with clues { $first } above and { $last } below
skyscrapers-sight-left = row { $line } with clue { $clue } on the left
skyscrapers-sight-right = row { $line } with clue { $clue } on the right
skyscrapers-sight-top = column { $line } with clue { $clue } above
skyscrapers-sight-bottom = column { $line } with clue { $clue } below
skyscrapers-stands = { $height } stands in { $cell }
skyscrapers-falls = { $heights } cannot stand in { $cells }
skyscrapers-and = { $one }; { $rest }
skyscrapers-link-is = { $cell } is { $height }
skyscrapers-link-is-by = { $cell } is { $height } ({ $line })
skyscrapers-link-is-not = { $cell } is not { $height }
skyscrapers-link-is-not-by = { $cell } is not { $height } ({ $line })

skyscrapers-rule-clue-one = a clue of 1
skyscrapers-step-clue-one = In { $sight }, only one tower is seen¦, so the tallest stands beside the clue: { $told }
skyscrapers-rule-clue-all = a clue that sees all towers
skyscrapers-step-clue-all = In { $sight }, every tower is seen¦, so they rise from there, from 1 to { $tallest }
skyscrapers-rule-only-height = the only height for a cell
skyscrapers-step-only-height = Only one height is left for { $cell }¦: { $height }
skyscrapers-rule-only-place = the only place for a height
skyscrapers-step-only-place = In { $line } one height can stand in { $cell } alone¦: { $height }
skyscrapers-rule-near = too tall so near to a clue
skyscrapers-step-near = In { $sight }, tall towers near the clue would hide so many that fewer than { $clue } are seen¦: { $told }
skyscrapers-rule-facing = facing clues that see every tower
skyscrapers-step-facing = In { $line }, the clues sum to { $sum }, the most they can¦, so every tower is seen from one side, and the tallest from both: { $told }
skyscrapers-rule-rising = towers that must rise
skyscrapers-step-rising = In { $sight }, { $need ->
    [one] one tower must be seen before the { $height } in { $cell }, and only one stands there¦
   *[other] { $need } towers must be seen before the { $height } in { $cell }, and only { $need } stand there¦, so they rise towards it
}: { $told }
skyscrapers-rule-in-front = too tall so near to a clue, with others hidden
skyscrapers-step-in-front = In { $sight }, { $hidden } in { $cells } { $count ->
    [one] is hidden behind a taller tower
   *[other] are hidden behind taller towers
}; tall towers near the clue would leave fewer than { $clue } to be seen¦: { $told }
skyscrapers-rule-first-hides = the first tower hides the next
skyscrapers-step-first-hides = In { $sight }, only one tower is seen before the { $height } in { $cell }: the first¦, so it is taller than all others before the { $height }: { $told }
skyscrapers-rule-behind-first = no taller than the first tower
skyscrapers-step-behind-first = In { $sight }, only the first tower is seen before the { $height } in { $cell }, and in { $first } stands { $most } at the most¦, so the others before the { $height } are lower than { $most }: { $told }
skyscrapers-rule-begins = counting on from the first towers
skyscrapers-step-begins = In { $sight }, { $length ->
    [one] the first tower is { $begin }, and it is seen
   *[other] the first towers are { $begin }, of which one sees { $seen }
}, so behind { $length ->
    [one] it
   *[other] them
} { $need ->
    [one] only the tallest may be seen
   *[other] { $need } more must be seen
}¦: { $told }
skyscrapers-rule-second = the second tallest with a clue of 2
skyscrapers-step-second = In { $sight }, { $height } stands beside the clue or behind { $tallest }, else three towers are seen¦: { $told }
skyscrapers-rule-hidden = facing clues and the towers that neither sees
skyscrapers-step-none-hidden = In { $line }, the clues sum to { $sum }, the most they can¦, so every tower is seen from one side: { $told }
skyscrapers-step-hidden = In { $line }, the clues together see { $seen } of { $towers } towers, the tallest being seen by both; { $count ->
    [one] the hidden one stands in { $cells }, and every other one is seen
   *[other] the { $count } hidden ones stand in { $cells }, and every other one is seen
}¦: { $told }
skyscrapers-rule-few-fillings = a line with few fillings
skyscrapers-step-few-fillings = In { $line }, { $count ->
    [one] only one filling is left
   *[other] only { $count } fillings are left
}¦, { $fillings }: { $told }
skyscrapers-rule-fillings = all fillings of a line
skyscrapers-step-fillings = In { $line }, in whatever way it is filled with the heights left¦: { $told }
skyscrapers-step-no-filling = In { $line }, no filling with the heights left is right
skyscrapers-rule-pair = a pair
skyscrapers-rule-set = three or four that share
skyscrapers-step-shared-heights = In { $line }, { $cells } share the heights { $heights }¦, which therefore stand nowhere else there: { $told }
skyscrapers-step-shared-cells = In { $line } the heights { $heights } can only stand in { $cells }¦, so nothing else stands there: { $told }
skyscrapers-rule-fish = a height in the same columns or rows
skyscrapers-step-fish-rows = In rows { $lines } the height { $height } can only stand in columns { $across }¦, so it takes these columns there: { $told }
skyscrapers-step-fish-columns = In columns { $lines } the height { $height } can only stand in rows { $across }¦, so it takes these rows there: { $told }
skyscrapers-rule-cell-chain = a chain of cells with two heights
skyscrapers-step-cell-chain = If { $height } stood in { $cell }, one cell with two heights left would force the next: { $links }¦. Therefore { $told }
skyscrapers-rule-chain = a chain
skyscrapers-step-chain = If { $height } stood in { $cell }, one would force the next: { $links }¦. Therefore { $told }
skyscrapers-rule-sight-chain = a chain with clues
skyscrapers-step-sight-chain = If { $height } stood in { $cell }, one would force the next, clues included: { $links }¦. Therefore { $told }

skyscrapers-dead-twice = { $height } stands twice in { $line }: { $cells }
skyscrapers-dead-empty = no height is left for { $cell }
skyscrapers-dead-nowhere = { $line } has no place left for { $height }
skyscrapers-dead-miscounted = { $sight } has { $seen ->
    [one] one tower
   *[other] { $seen } towers
} in sight
skyscrapers-dead-unfillable = { $line } has no filling left

# Making puzzles: what can be wished for, and why it cannot be had.
skyscrapers-make-symmetric = what is shown lies the same way when the grid is turned upside down
skyscrapers-make-clues = how many clues; fewest: none can be taken away. If not told, all, or few in small hard grids
skyscrapers-make-givens = how many towers are given; if not told, as few as the grade allows
skyscrapers-make-square = Skyscrapers are square, and { $rows }x{ $columns } is not
skyscrapers-make-size = Skyscrapers are made from { $least }x{ $least } to { $most }x{ $most }
skyscrapers-make-size-help = the nearest that can be made is { $size }x{ $size }
skyscrapers-make-count = `{ $given }` is no number of { $what ->
    [clues] clues
   *[givens] towers
}
skyscrapers-make-count-help = give a number from 0 to { $most }, or `{ $word }`
skyscrapers-make-too-many = there is no room for { $given } { $what ->
    [clues] clues
   *[givens] towers
}
skyscrapers-make-too-many-help = { $most } are the most here
skyscrapers-make-odd = { $given } { $what ->
    [clues] clues
   *[givens] towers
} cannot lie symmetrically: they come in pairs
skyscrapers-make-odd-help = ask for { $less } or { $more }
skyscrapers-make-nothing = a grid that shows neither clues nor towers has more than one solution
skyscrapers-make-nothing-help = let it show some clues, or some towers
skyscrapers-make-too-hard = a { $size }x{ $size } grid is too small to be that hard
skyscrapers-make-too-hard-help = ask for { $grade ->
    [easy] easy
    [medium] medium
   *[expert] expert
}, or for { $size }x{ $size }
skyscrapers-make-without-size = without any tower given, Skyscrapers are made up to { $most }x{ $most }
skyscrapers-make-without-size-help = ask for { $most }x{ $most }, or let some towers be given
skyscrapers-make-without-grade = no { $size }x{ $size } grid without towers was ever found that is so easy
skyscrapers-make-without-grade-help = ask for { $grade ->
    [medium] medium
   *[hard] hard
}, or let some towers be given

# The rules as rows of facts, for proofs.
skyscrapers-told-cell = one height in { $cell }
skyscrapers-told-row = height { $height } once in row { $line }
skyscrapers-told-column = height { $height } once in column { $line }
skyscrapers-told-given = height { $height } is given in { $cell }
skyscrapers-told-from-top = column { $line } from above
skyscrapers-told-from-bottom = column { $line } from below
skyscrapers-told-from-left = row { $line } from the left
skyscrapers-told-from-right = row { $line } from the right
skyscrapers-told-high = { $from }: { $towers ->
    [one] the first tower is at least { $height } high
   *[other] one of the first { $towers } towers is at least { $height } high
}
skyscrapers-told-seen = { $from }: tower { $tower } is seen, higher than all before it
skyscrapers-told-meaning = what this means: { $fact }
skyscrapers-told-clue = { $from }: { $clue ->
    [one] one tower is seen, the first
   *[other] { $clue } towers are seen, the first among them
}
skyscrapers-unstaged = this needs tables of all ways to fill the rows, which are made up to { $most }x{ $most }, and this board is { $size }x{ $size }; without it `runut count` counts, and `runut solve --all --limit K` lists the first solutions
