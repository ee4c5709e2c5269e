# What the made-up family of the browser tests says.

quilt-family = Quilt
quilt-example = a small quilt
quilt-described = Quilt, { $side }x{ $side }, { $given } given
quilt-game = Every digit stands once in each row and column of the quilt.
quilt-bad = this is no quilt
quilt-candidate = a { $digit } in { $cell }
quilt-last = only { $digit } is left for { $cell }
quilt-rule-last-digit = the last digit of a cell
quilt-broken-repeated = { $digit } stands twice in a line
quilt-broken-open = some cells are open
