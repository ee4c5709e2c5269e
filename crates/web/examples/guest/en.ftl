# What the made-up family of the browser tests says.

quilt-family = Quilt
quilt-example = a small quilt
quilt-described = Quilt, { $side }x{ $side }, { $given } given
quilt-game = Every digit stands once in each row and column of the quilt.
quilt-bad = this is no quilt
quilt-broken-repeated = { $digit } stands twice in a line
quilt-broken-empty-cell = some cells are empty
quilt-broken-digit = something stands there that is no digit of this quilt
quilt-broken-given = a digit that was given is another one now
