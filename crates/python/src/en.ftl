# What only the Python package says.

python-no-language = there is no language `{ $language }`
python-no-kind = there is no picture of the kind `{ $kind }`
python-no-form = there is no form `{ $form }`
python-no-family = there is no family `{ $family }`
python-no-stage = a hint has no stage called `{ $stage }`
python-no-moves = these moves are none of this puzzle
python-no-letters = there are no letters called `{ $letters }`
python-values = it can be { $values }
python-bad-value = `{ $value }` is no value for { $option }
python-conflict = { $option } and { $other } do not go together
python-requires = { $option } needs { $other }
python-expected-number = give a whole number from 1 on
python-expected-seed = give a whole number from 0 on
python-expected-time = give seconds, a timedelta, or a text such as "10s"
python-expected-memory = give a number of bytes, or a text such as "512M"
python-expected-tricks = give before: or inside: and the numbers of the tricks, as in "inside:1-4,6"
python-expected-size = give rows and columns, as in "10x10" or (10, 10)
python-expected-day = give a date, as in "2026-11-15"
python-expected-between = give a number in { $range }
python-not-found = there is no file { $name }
python-unreadable = { $name } cannot be read: { $error }
python-not-found-help = give the path of a puzzle file, its text, a game ID, an address, or the name of an example: runut.examples() lists them
python-example-help = did you mean the example `{ $name }`?
python-words-whole-puzzle = { $puzzle } is a whole puzzle: it has no use for words
python-words-whole-puzzle-help = leave out words, or name the file of a grid that comes without its list
python-too-large = the picture would be too large
python-too-large-help = choose a smaller scale
python-foreign-detail = { $option } is not for { $family }
python-foreign-detail-help = it can be wished for by { $options }
python-no-step = there is no step { $step }: the explanation has { $steps }
python-no-inner-step = there is no step { $step }: that step has { $steps } inside
python-stopped = stopped { $why }
python-stopped-by-user = because nobody waits for it any more
python-stopped-by-time = by the time limit
python-stopped-by-memory = by the memory limit of { $size } (memory_limit sets another)
python-part = part { $part }: { $what }
python-no-part = the list has no part { $part }: it has { $of }
python-no-verb = a list can be asked to { $verbs }, not to `{ $verb }`
python-no-puzzles = the list of puzzles is empty
python-not-stead = these tasks do not stand for another one
python-not-stead-help = only the tasks of split_again do; give their results to merge
python-too-many-tasks = there can be no more than { $most } tasks
python-progress = { $done } of { $of ->
    [one] one task
   *[other] { $of } tasks
}, { $percent } %
