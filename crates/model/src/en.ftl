# What any family says that says nothing of its own.

family-untitled = { $name }
make-size = boards are made with from { $least } to { $most } rows and columns
make-size-nearest = { $rows }x{ $columns } is the nearest
make-number = `{ $text }` cannot be given for { $name }
make-number-help = give a number from { $least } to { $most } for { $name }
puzzle-made = { $rows }x{ $columns }, { $grade }
puzzle-described = A board, { $rows } by { $columns }

board-bad = This is no { $rows }x{ $columns } board of this puzzle
board-bad-help = Write the cells row by row, one sign each; “.” stands for an empty cell.
board-rows = { $found ->
    [one] one row, and { $wanted } are needed
   *[other] { $found } rows, and { $wanted } are needed
}
board-width = { $found ->
    [one] one cell in this row, and { $wanted } are needed
   *[other] { $found } cells in this row, and { $wanted } are needed
}

plain-candidate = { $glyphs } in { $cells }
plain-fact = the rule for { $cells }
plain-nothing-left = nothing can stand in { $cells } any more
plain-too-few = too little is possible in { $cells }
plain-too-many = { $cells } cannot all be right

plain-rule-only-option = what has one option left
plain-rule-only-place = what has one place left
plain-only-option = Nothing else is possible there¦: { $candidate }
plain-only-place = It is possible nowhere else¦: { $candidate }

plain-broken = it breaks a rule of the game
