# What the fill-in family says.

fillin-family = Fill-in (Fig-Jig)
fillin-described = Fill-in, { $rows }x{ $columns }, { $holds ->
    [words] { $numbers ->
        [one] one word
       *[other] { $numbers } words
    }
   *[numbers] { $numbers ->
        [one] one number
       *[other] { $numbers } numbers
    }
}{ $given ->
    [0] {""}
    [one] , one cell given
   *[other] , { $given } cells given
}

fillin-game = Every run of cells holds a { $holds ->
    [words] word
   *[numbers] number
} of the list, each as often as it is listed.
fillin-draw = Fill-in
fillin-draw-help = Paint black cells; a letter or digit in a cell is given.
fillin-drawn = A fill-in
fillin-list = The numbers or words, with blanks between them
fillin-black = Black
fillin-open = Open

fillin-counts-differ = the { $holds ->
    [words] words
   *[numbers] numbers
} do not fit the slots: { $lengths }
fillin-counts-length = length { $length } has { $slots ->
    [one] one slot
   *[other] { $slots } slots
} and { $holds ->
    [words] { $numbers ->
        [one] one word
       *[other] { $numbers } words
    }
   *[numbers] { $numbers ->
        [one] one number
       *[other] { $numbers } numbers
    }
}, { $kind ->
    [missing] { $difference } missing
   *[over] { $difference } too many
}
fillin-counts-and = { $first }; { $rest }
fillin-counts-rest = { $lengths ->
    [one] one more length
   *[other] { $lengths } more lengths
}
fillin-given-clash = { $given } is given at { $cell }, but no { $holds ->
    [words] word
   *[numbers] number
} of length { $length } has it in place { $place }

fillin-empty-grid = the grid has no cell to fill
fillin-empty-grid-help = write `.` for an open cell, `#` for a black one, one line a row
fillin-no-numbers = there is no list of numbers or words
fillin-no-numbers-help = write the numbers or words after the grid and an empty line, or name a file of them with --words
fillin-too-large = grids go up to { $side } x { $side } cells
fillin-too-large-here = this is number { $side }
fillin-bad-square = a character that the grid cannot hold
fillin-bad-square-here = `{ $character }` is neither a cell nor a letter or digit
fillin-bad-square-help = write `.` or `_` for an open cell, `#` or `*` for a black one, a letter or digit for a given one
fillin-bad-number = a character that no number or word can hold
fillin-bad-number-here = `{ $character }` is neither a letter nor a digit
fillin-bad-number-help = write numbers or words with blanks between them; a line that begins with `;` is a comment
fillin-ipuz-help = write an ipuz file of the crossword kind with `puzzle` and `clues`, or the text form
fillin-ipuz-not-json = this is no JSON
fillin-ipuz-kind = this ipuz file is no crossword
fillin-ipuz-grid = `puzzle` is no list of rows
fillin-ipuz-cell = a cell that cannot be understood: { $cell }
fillin-ipuz-clue = a clue without a number
fillin-ipuz-number = { $word } has the character `{ $character }`, which is neither a letter nor a digit

fillin-bad-board = this is no grid of { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $columns ->
    [one] one column
   *[other] { $columns } columns
}
fillin-bad-board-help = write one character a cell, `#` for a black one, `.` for an empty one; the list may follow
fillin-board-rows = { $rows ->
    [one] one row
   *[other] { $rows } rows
}, the puzzle has { $wanted }
fillin-board-width = { $width ->
    [one] one cell
   *[other] { $width } cells
} here, the puzzle has { $wanted ->
    [one] one column
   *[other] { $wanted } columns
}

fillin-broken-empty-cell = empty: { $cells }
fillin-broken-black-cell = black where the puzzle is open, or the other way round¦: { $cells }
fillin-broken-given-cell = not what is given¦: { $cells }
fillin-broken-unlisted-number = { $number } is not listed¦, but it stands in { $cells }
fillin-broken-repeated-number = { $number } is listed { $listed ->
    [one] once
   *[other] { $listed } times
}, but stands { $count } times in the grid¦: { $cells }
fillin-broken-missing-number = { $number } is listed { $listed ->
    [one] once
   *[other] { $listed } times
}¦, but { $count ->
    [0] is not in the grid
    [one] stands only once in the grid
   *[other] stands only { $count } times in the grid
}

fillin-example-report = the report's example
fillin-example-words = words instead of numbers, one solution
fillin-example-repeats = leading zeros, a number listed twice and a given cell
fillin-example-square = a 4x4 square, two solutions
fillin-example-none = no solution
fillin-example-13 = a 13x13 lattice, one solution
fillin-example-21 = a 21x21 lattice, one solution

# Why a report's search does not go on with what it tried.
fillin-tried-used = it is used already
fillin-tried-differs = it differs from what is written in the slot

# Explaining.
fillin-slot = { $way ->
    [across] the { $length } cells across from { $cell }
    [down] the { $length } cells down from { $cell }
   *[lone] the lone cell { $cell }
}
fillin-candidate = { $number } { $way ->
    [across] across from { $cell }
    [down] down from { $cell }
   *[lone] in { $cell }
}
fillin-fact-number = { $number } { $times ->
    [one] is listed once
   *[other] is listed { $times } times
}
fillin-comma = { $before }, { $part }
fillin-and = { $before } and { $last }
fillin-and-more = { $names } and { $more ->
    [one] one more
   *[other] { $more } more
}

fillin-rule-only = the only one of its length
fillin-step-only = There is only one of length { $length }, for { $slots }¦: { $number }
fillin-step-only-left = Of length { $length } only one is left, for { $slots }¦: { $number }
fillin-rule-pattern = what is written fits only one
fillin-step-pattern = With { $pattern } written in { $slot }, only one on the list fits¦: { $number }
fillin-step-pattern-full = { $slot } is filled: { $pattern }¦. Now { $number } is complete: cross it off the list
fillin-rule-used = the others are used elsewhere
fillin-step-used = For { $pattern } in { $slot }, all but one are used elsewhere, { $used }¦: { $number }
fillin-rule-last = the last one left for a slot
fillin-step-last = All but one is ruled out for { $slot }¦: { $number }
fillin-rule-home = the only slot for one of the list
fillin-step-home = One of the list can go nowhere else than into { $slots }¦: { $number }
fillin-rule-crossing = what crossing slots have in common
fillin-step-crossing-one = In { $cell }, { $from } can only have { $digits }¦: so { $slot } must be { $numbers }
fillin-step-crossing-left = In { $cell }, { $from } can only have { $digits }¦: so { $slot } can only be one of { $numbers }
fillin-step-crossing-gone = In { $cell }, { $from } can only have { $digits }¦: so { $slot } cannot be { $numbers }
fillin-rule-share = a few slots share as many of the list
fillin-rule-share-many = many slots share as many of the list
fillin-step-share = Only { $numbers } are left for { $slots }, as many as there are slots¦, so they go nowhere else: not { $gone }
fillin-step-share-homes = Only { $slots } can take { $numbers }, as many as there are slots¦, so nothing else goes there: not { $gone }
fillin-rule-count = counting what stands in a slot
fillin-step-count = Counted in place { $place }, the { $holds ->
    [words] words
   *[numbers] numbers
} of length { $length } still to be placed leave { $digits } for the empty cells of { $slot }¦: that rules out { $numbers }
fillin-step-count-most = Counted in place { $place }, the { $holds ->
    [words] words
   *[numbers] numbers
} of length { $length } still to be placed leave { $digits } for the empty cells there. Some of these are in { $slot }, and { $numbers } would put too many of a { $holds ->
    [words] letter
   *[numbers] digit
} into them
fillin-rule-count-two = counting what stands in two slots
fillin-step-count-two = Counted in place { $place }, the { $holds ->
    [words] words
   *[numbers] numbers
} of length { $length } still to be placed leave { $digits } for the empty cells of { $slot } and { $other } together: with { $numbers } in the first, no { $holds ->
    [words] word
   *[numbers] number
} in the second goes with it and gives that
fillin-rule-clash = the crossing slots would have too few left
fillin-step-clash = With { $guess }, only { $numbers } would be left for { $slots }, and that is too few
fillin-step-clash-one = With { $guess }, nothing would be left for { $slot }
fillin-rule-chain = the crossing slots would leave nothing for another one
fillin-step-chain = With { $guess }, the { $holds ->
    [words] letters
   *[numbers] digits
} still possible in the slots that cross it would leave nothing for { $slot }

fillin-dead-digits = two { $holds ->
    [words] words
   *[numbers] numbers
} want different { $holds ->
    [words] letters
   *[numbers] digits
} in { $cell }
fillin-dead-slot = nothing is left for { $slot }
fillin-dead-pattern = nothing is left that fits { $pattern } in { $slot }
fillin-dead-used = { $number } is used more often than it is listed
fillin-dead-number = { $number } still has to go into { $left ->
    [one] one slot
   *[other] { $left } slots
}, but { $homes ->
    [0] no slot can take it
    [one] only one slot can take it
   *[other] only { $homes } slots can take it
}
fillin-dead-crossing = no { $holds ->
    [words] letter
   *[numbers] digit
} in { $cell } suits both { $one } and { $other }
fillin-dead-share = only { $numbers } are left for { $slots }, and that is too few

# Making.
fillin-make-pattern = the grid: `#` for a black cell, `.` for an open one, one line a row
fillin-make-shape = what a random grid is like: `lattice`, crossed in every second cell, or `blocks`, an open field with black cells
fillin-make-density = of a hundred cells so many are black; 33 for a lattice and 22 for blocks if nothing is told
fillin-make-digits = how many different digits there are, from 2 to 10; as many as suit the grade if nothing is told
fillin-make-words = words instead of digits: a file with one word a line
fillin-make-givens = how many cells are given; `fewest` if nothing is told, mostly none
fillin-make-bad-shape = there is no shape `{ $text }`
fillin-make-bad-shape-help = give `lattice` or `blocks`
fillin-make-words-digits = words and digits cannot both fill the grid
fillin-make-words-digits-help = leave one of them out
fillin-make-no-words = the list has no word of two letters or more
fillin-make-no-words-help = write one word a line
fillin-make-pattern-shape = a pattern tells all: shape and density are for random grids
fillin-make-pattern-shape-help = leave them out, or the pattern
fillin-make-pattern-size = the pattern has { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $columns ->
    [one] one column
   *[other] { $columns } columns
}
fillin-make-pattern-size-help = leave the size out, or give that of the pattern
fillin-make-no-crossing = no two slots of this pattern cross, so nothing tells those of one length apart
fillin-make-no-crossing-help = open a cell where a run across and a run down meet
fillin-make-no-pattern = there is no such grid of { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $columns ->
    [one] one column
   *[other] { $columns } columns
}
fillin-make-no-pattern-help = give another density, or a larger size
fillin-make-few-words = the pattern has { $slots ->
    [one] one slot
   *[other] { $slots } slots
} of length { $length }, and the list { $words ->
    [0] no word of that length
    [one] one word of that length
   *[other] { $words } words of that length
}
fillin-make-few-words-help = { $slots ->
    [one] add a word of length { $length }
   *[other] add words until there are { $slots } of length { $length }
}, or change the pattern
fillin-make-no-filling = no way to fill { $kind ->
    [pattern] this pattern
   *[random] such a grid
} with these words was found in { $tries ->
    [one] one attempt
   *[other] { $tries } attempts
}
fillin-make-no-filling-help = add words of many lengths, or take { $kind ->
    [pattern] a pattern with more black cells
   *[random] another size or a higher density
}
fillin-make-many-givens = { $count ->
    [one] one cell
   *[other] { $count } cells
} cannot be given
fillin-make-many-givens-help = such a grid has about { $cells ->
    [one] one open cell
   *[other] { $cells } open cells
}
fillin-make-last = no puzzle needs this rule: as long as easy rules are enough, easier ones see the last one for a slot first
fillin-make-last-help = ask for `used`, the rule before it, or `home`, the one after it

# The rules as rows of facts, for proofs.
fillin-told-slot = one { $holds ->
    [words] word
   *[numbers] number
} { $way ->
    [across] across from { $cell }
    [down] down from { $cell }
   *[lone] in { $cell }
}
fillin-told-given = { $character } is given in { $cell }
fillin-told-crossing = { $character } in { $cell }: across and down, or in neither
fillin-unstaged = this needs tables of all ways to fill the slots, which are made of up to { $most } slots, and this puzzle has { $slots }; without it `runut count` counts, and `runut solve --all --limit K` lists the first solutions
