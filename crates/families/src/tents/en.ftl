# What the Tents family says.

tents-family = Tents and Trees
tents-described = Tents and Trees, { $rows }x{ $columns }, { $trees ->
    [one] one tree
   *[other] { $trees } trees
}{ $missing ->
    [0] {""}
    [one] , one count missing
   *[other] , { $missing } counts missing
}

tents-row-sum = the rows' counts add up to { $sum }, but there { $trees ->
    [one] is one tree
   *[other] are { $trees } trees
}
tents-column-sum = the columns' counts add up to { $sum }, but there { $trees ->
    [one] is one tree
   *[other] are { $trees } trees
}
tents-crowded-row = row { $line } should have { $count } tents, but only { $most } fit without touching
tents-crowded-column = column { $line } should have { $count } tents, but only { $most } fit without touching
tents-lonely-tree = the tree at { $cell } has no free side for its tent
tents-lonely-tent = the given tent at { $cell } has no tree beside it
tents-touching-givens = the given tents at { $cells } touch

tents-worth-start = one of four sides for every tree: { $power } = { $choices } choices
tents-worth-sides = only sides where a tent can stand: { $choices }, { $fewer } fewer
tents-worth-trick = after trick { $number }: { $choices }, { $fewer } fewer
tents-worth-end = after all of them, again and again: { $choices }, { $fewer } fewer
tents-worth-dead = { $number ->
    [0] together the tricks see
   *[other] trick { $number } sees
} that there is no solution: { $choices } choices, { $fewer } fewer

tents-title = there is something after TENTS in the first line
tents-title-here = `{ $word }` here
tents-size = a board has from 1 to { $largest } rows and columns
tents-size-here = { $size } here
tents-grid-size = this is not a row of column counts, and then rows of a count and cells
tents-grid-size-help = write the columns' counts first, then for each row its count and its cells, with blanks between them and `-` for no count
tents-no-rows = no rows follow
tents-rows = { $found ->
    [one] one row
   *[other] { $found } rows
}, { $wanted } are wanted
tents-width = { $found } here, { $wanted } are wanted
tents-count-number = { $found ->
    [one] one count
   *[other] { $found } counts
} here, { $wanted } are wanted
tents-count = this cannot be a number of tents
tents-count-here = `{ $word }` in a line of { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
tents-count-help = write how many tents the line has, or `-` for no count
tents-token = a word that cannot stand on the board
tents-token-here = `{ $word }` is none of `.`, `T`, `A` and `~`
tents-token-help = write `.` for an open cell, `T` for a tree, `A` for a tent, `~` for grass
tents-bad-address = this game ID or URL of a Tents puzzle cannot be read
tents-bad-address-help = an ID is the size, a colon, the trees and all counts, as in 8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2; a URL ends in tents/5/5/ and counts and trees
tents-stream-word = `{ $word }` cannot stand here
tents-stream-length = this does not tell the { $wanted } cells of the board
tents-no-givens = neither a game ID nor a URL can hold a given tent or given grass, as at { $cell }
tents-id-needs-counts = a game ID needs all counts

tents-bad-board = this is no board of { $rows } rows and { $columns } columns
tents-bad-board-help = write `T` for a tree, `A` for a tent and `~` or `.` elsewhere, with or without blanks between them

tents-broken-tree = the trees are not where they were: { $cells }
tents-broken-given = a given tent or given grass was changed: { $cells }
tents-broken-touch = these tents touch another: { $cells }
tents-broken-row-count = row { $line } has { $found ->
    [one] one tent
   *[other] { $found } tents
}, its count is { $wanted }
tents-broken-column-count = column { $line } has { $found ->
    [one] one tent
   *[other] { $found } tents
}, its count is { $wanted }
tents-broken-pairing = tents and trees cannot be paired one to one; left over: { $cells }

tents-example-five = 5x5, the smallest to begin with
tents-example-eight = 8x8
tents-example-ring = 3x3, one solution with two pairings

# Why a report's search does not go on with what it tried.
tents-tried-treeless = no tree is beside it
tents-tried-touching = a tent touches it
tents-tried-short = a row is left with too few tents
tents-tried-wrong = as many tents as trees, and the board breaks a rule

# Explaining.
tents-nothing-left = nothing is left for decision { $decision }
tents-candidate = something in { $cells }
