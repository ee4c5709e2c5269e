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

tents-game = Each tree has a tent beside it. Tents never touch, not even at a corner. The counts tell the tents of a line.
tents-drawn = Tents and Trees
tents-draw-help = Paint the trees and write the counts above and on the left; an empty one is no count.
tents-tent = Tent
tents-tree = Tree
tents-grass = Grass
tents-open = Open

tents-row-sum = the rows' counts add up to { $sum }, but there { $trees ->
    [one] is one tree
   *[other] are { $trees } trees
}
tents-column-sum = the columns' counts add up to { $sum }, but there { $trees ->
    [one] is one tree
   *[other] are { $trees } trees
}
tents-crowded-row = row { $line } should have { $count ->
    [one] one tent
   *[other] { $count } tents
}, but only { $most } fit without touching
tents-crowded-column = column { $line } should have { $count ->
    [one] one tent
   *[other] { $count } tents
}, but only { $most } fit without touching
tents-lonely-tree = the tree at { $cell } has no free side for its tent
tents-lonely-tent = the given tent at { $cell } has no tree beside it
tents-touching-givens = the given tents at { $cells } touch

tents-make-density = of a hundred cells so many have a tent, 20 if nothing is told
tents-make-tents = how many tents there are, in place of a density
tents-make-blank = how many rows and columns have no count
tents-make-both = a density and a number of tents say the same thing twice
tents-make-both-help = leave one of them out
tents-make-crowded = { $tents ->
    [one] one tent does not fit on { $rows }x{ $columns }
   *[other] { $tents } tents do not fit on { $rows }x{ $columns } without touching
}
tents-make-crowded-help = { $most ->
    [one] one tent fits
   *[other] at most { $most } tents fit
}: a density of { $density }
tents-make-needless = the rules up to { $rule } never find a tent, so no puzzle is solved by them
tents-make-needless-help = the first that a puzzle can need is { $rule }

tents-worth-start = one of four sides for every tree: { $power } = { $choices ->
    [one] one choice
   *[other] { $choices } choices
}
tents-worth-sides = only sides where a tent can stand: { $choices }, { $fewer } fewer
tents-worth-trick = after trick { $number }: { $choices }, { $fewer } fewer
tents-worth-end = after all of them, again and again: { $choices }, { $fewer } fewer
tents-worth-dead = { $number ->
    [0] together the tricks see
   *[other] trick { $number } sees
} that there is no solution: { $choices ->
    [one] one choice
   *[other] { $choices } choices
}, { $fewer } fewer

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
tents-stream-ends = it ends here, after { $told } of the { $wanted } { $what ->
    [counts] counts
   *[cells] cells
}: has it been copied whole?
tents-stream-open = it ends here, with the last of the { $wanted } cells; a tree just after it must end it
tents-stream-beyond = `{ $word }` goes beyond the { $wanted } { $what ->
    [counts] counts
   *[cells] cells
}
tents-no-givens = neither a game ID nor a URL can hold a given tent or given grass, as at { $cell }
tents-id-needs-counts = a game ID needs all counts

tents-bad-board = this is no board of { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $columns ->
    [one] one column
   *[other] { $columns } columns
}
tents-bad-board-help = write `T` for a tree, `A` for a tent and `~` or `.` elsewhere, with or without blanks between them

tents-broken-tree = the trees are not where they were¦: { $cells }
tents-broken-given = a given tent or given grass was changed¦: { $cells }
tents-broken-touch = these tents touch another¦: { $cells }
tents-broken-row-count = row { $line } has { $found ->
    [one] one tent
   *[other] { $found } tents
}¦, its count is { $wanted }
tents-broken-column-count = column { $line } has { $found ->
    [one] one tent
   *[other] { $found } tents
}¦, its count is { $wanted }
tents-broken-pairing = tents and trees cannot be paired one to one¦; left over: { $cells }

tents-example-five = 5x5, the smallest to begin with
tents-example-eight = 8x8
tents-example-ring = 3x3, one solution with two pairings

# Why a report's search does not go on with what it tried.
tents-tried-treeless = no tree is beside it
tents-tried-touching = a tent touches it
tents-tried-short = a row is left with too few tents
tents-tried-wrong = as many tents as trees, and the board breaks a rule

# Explaining: the rules' names.
tents-rule-only-option = the only possibility left
tents-rule-no-tree = no tree beside
tents-rule-around = around a tent
tents-rule-full-line = a line that has its tents
tents-rule-needed-cells = a line that needs all its open cells
tents-rule-last-side = a tree with one place
tents-rule-no-tree-left = no tree left beside
tents-rule-last-place-left = a tree to which others leave one place
tents-rule-share-places = trees that share their places
tents-rule-packed-line = a line into which no more tents fit
tents-rule-touches-sides = around all places of a tree
tents-rule-beside-line = beside a line
tents-rule-many-share-places = many trees that share their places
tents-rule-two-lines = two lines together
tents-rule-rest = the lines without a count
tents-rule-trees-of-line = the trees of a line
tents-rule-no-room-left = no room would be left
tents-rule-trees-of-lines = the trees of several lines
tents-rule-ahead = looking ahead
tents-rule-far-ahead = looking far ahead
tents-rule-small-clump = a small clump of trees
tents-rule-clump = a clump of trees

# Explaining: the steps.
tents-step-only-tent = One thing alone is left for { $cell }¦: a tent, for there cannot be grass
tents-step-only-grass = One thing alone is left for { $cell }¦: grass, for there cannot be a tent
tents-step-no-tree = Some cells have no tree beside them¦, so they are grass: { $cells }
tents-step-around = Tents do not touch¦, so there is grass around the tent in { $tent }: { $cells }
tents-step-full-row = Row { $line } { $count ->
    [0] has no tents
    [one] has its tent
   *[other] has its { $count } tents
}¦, so the rest is grass: { $cells }
tents-step-needed-row = Row { $line } still needs { $missing ->
    [one] one tent, and only { $cells } is open¦: a tent there
   *[other] { $missing } tents, and only { $cells } are open¦: tents there
}
tents-step-packed-row = Row { $line } still needs { $missing ->
    [one] one tent, and no more fits
   *[other] { $missing } tents, and no more fit
} into { $open } without touching¦: { $result }
tents-step-beside-row = Row { $line } still needs { $missing ->
    [one] one tent
   *[other] { $missing } tents
}, and without { $touched } { $room ->
    [0] none would fit
    [one] only one would fit
   *[other] only { $room } would fit
}¦. So one of these is a tent, and what touches them all is grass: { $cells }
tents-dead-row-over = row { $line } has { $tents ->
    [one] one tent
   *[other] { $tents } tents
}, and its count is { $count }
tents-dead-row-under = row { $line } still needs { $missing ->
    [one] one tent
   *[other] { $missing } tents
}, and { $room ->
    [0] none fits
    [one] only one fits
   *[other] only { $room } fit
}
tents-step-two-rows = However rows { $first } and { $second } are filled together, with their counts right and no tents touching¦: { $result }
tents-step-full-column = Column { $line } { $count ->
    [0] has no tents
    [one] has its tent
   *[other] has its { $count } tents
}¦, so the rest is grass: { $cells }
tents-step-needed-column = Column { $line } still needs { $missing ->
    [one] one tent, and only { $cells } is open¦: a tent there
   *[other] { $missing } tents, and only { $cells } are open¦: tents there
}
tents-step-packed-column = Column { $line } still needs { $missing ->
    [one] one tent, and no more fits
   *[other] { $missing } tents, and no more fit
} into { $open } without touching¦: { $result }
tents-step-beside-column = Column { $line } still needs { $missing ->
    [one] one tent
   *[other] { $missing } tents
}, and without { $touched } { $room ->
    [0] none would fit
    [one] only one would fit
   *[other] only { $room } would fit
}¦. So one of these is a tent, and what touches them all is grass: { $cells }
tents-dead-column-over = column { $line } has { $tents ->
    [one] one tent
   *[other] { $tents } tents
}, and its count is { $count }
tents-dead-column-under = column { $line } still needs { $missing ->
    [one] one tent
   *[other] { $missing } tents
}, and { $room ->
    [0] none fits
    [one] only one fits
   *[other] only { $room } fit
}
tents-step-two-columns = However columns { $first } and { $second } are filled together, with their counts right and no tents touching¦: { $result }
tents-fact-row = { $count ->
    [0] no tent
    [one] one tent
   *[other] { $count } tents
} in row { $line }
tents-fact-column = { $count ->
    [0] no tent
    [one] one tent
   *[other] { $count } tents
} in column { $line }
tents-fact-touch = no two tents touch in { $cells }
tents-fact-tree = the tree in { $tree } and its one tent
tents-step-last-side = The tree in { $tree } has only one place for its tent¦: { $cell }
tents-step-no-tree-left = { $ties }¦: no tree is left for a tent in { $cells }, so grass there
tents-step-last-place = { $ties }: the tree in { $tree } is left with one place for its tent¦, { $cell }
tents-tie-by-tent = The tent in { $tents } belongs to the tree in { $trees }, the only one beside it
tents-tie-by-tree = The tree in { $trees } has its tent in { $tents }, its only place
tents-ties = One after another, for nothing else is left to each, the tents in { $tents } belong to the trees in { $trees }
# Whose places are spoken of is known, but for tents that are not theirs.
tents-no-others = {""}
tents-others = {" "}({ $number ->
    [one] the tent in { $tents } is another tree's
   *[other] the tents in { $tents } are other trees'
})
tents-step-share-places = The trees in { $trees } have only { $places } for their tents, one place for each¦: all of these are tents
tents-step-touches-sides = The tree in { $tree } has its tent in one of { $sides }{ $others }¦, and what touches them all is grass: { $cells }
# A line's number where its count is not written.
tents-row-of-rest = { $line } (which has { $count }: what the other rows leave of all trees)
tents-column-of-rest = { $line } (which has { $count }: what the other columns leave of all trees)
# Which lines.
tents-one-row = row { $line }
tents-one-column = column { $line }
tents-several-rows = rows { $first } to { $last }
tents-several-columns = columns { $first } to { $last }
tents-rows-without = { $count ->
    [one] the row without a count
   *[other] the { $count } rows without a count
}
tents-columns-without = { $count ->
    [one] the column without a count
   *[other] the { $count } columns without a count
}
tents-step-rest-rows = The other rows leave { $count ->
    [0] no tent
    [one] one tent
   *[other] { $count } tents
} of all trees for { $lines }, where { $standing ->
    [0] none stands
    [one] one stands
   *[other] { $standing } stand
} by now¦: { $result }
tents-step-rest-columns = The other columns leave { $count ->
    [0] no tent
    [one] one tent
   *[other] { $count } tents
} of all trees for { $lines }, where { $standing ->
    [0] none stands
    [one] one stands
   *[other] { $standing } stand
} by now¦: { $result }
tents-step-own-trees = In { $lines } there { $count ->
    [one] is one tent, and the tree in { $trees } has no place elsewhere{ $others }¦: the tent is its own
   *[other] are { $count } tents, and the trees in { $trees } have no place elsewhere{ $others }¦: all these tents are theirs
}. What is not beside { $count ->
    [one] it
   *[other] them
} there is grass: { $cells }
tents-step-all-trees = In { $lines } there { $count ->
    [one] is one tent, and only the tree in { $trees } has a place there{ $others }¦: its tent
   *[other] are { $count } tents, and only the trees in { $trees } have places there{ $others }¦: the tents of all of them
} must be there. Grass elsewhere: { $cells }
tents-step-ahead-tent = Suppose a tent in { $cell }: { $following }¦. So grass there
tents-step-ahead-grass = Suppose grass in { $cell }: { $following }¦. So a tent there
tents-then-tree = the tree in { $tree } then needs a tent in { $cell }, and { $rest }
tents-then-row = row { $line } then needs a tent in { $cell }, and { $rest }
tents-then-column = column { $line } then needs a tent in { $cell }, and { $rest }
tents-then-several = tents then follow in { $cells }, one after another, and { $rest }
tents-step-clump = { $size ->
    [one] The tree in { $trees } can have its tent
   *[other] The trees in { $trees } can have their tents
} only in { $ways }{ $others }: otherwise tents touch, or a tree or a line runs short¦. In any case: { $result }
tents-way = { $tents }
tents-ways = { $tents }, or in { $rest }
tents-result-tents = { $number ->
    [one] a tent
   *[other] tents
} in { $tents }
tents-result-grass = grass in { $grass }
tents-result-both = { $number ->
    [one] a tent
   *[other] tents
} in { $tents }, grass in { $grass }

# Explaining: what is wrong at the end of a guess, and what is guessed.
tents-dead-cell = { $cell } can be neither tent nor grass
tents-dead-touch = the tents in { $cells } touch
tents-dead-no-place = { $size ->
    [one] the tree in { $trees } has no place left for its tent
   *[other] the trees in { $trees } have no place left for their tents
}
tents-dead-trees = the trees in { $trees } have only { $places } left for their tents
tents-dead-no-tree = the tent in { $tents } has no tree beside it
tents-dead-no-tree-left = the tent in { $tent } has no tree left for it
tents-dead-tents = the tents in { $tents } have only { $size ->
    [one] one tree
   *[other] { $size } trees
} between them, in { $trees }
tents-tent-in = a tent in { $cell }
tents-grass-in = grass in { $cell }

# The rules as rows of facts, for proofs.
tents-told-own = the tree in { $tree } has its tent in { $cell }
tents-told-tree = the tree in { $tree } has one tent for its own
tents-told-owner = a tent in { $cell } belongs to one tree; without a tent, to none
tents-told-lonely = no tent in { $cell }: no tree is beside it
tents-told-tent = a tent is given in { $cell }
tents-told-grass = grass is given in { $cell }
