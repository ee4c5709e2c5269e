# What the server of the local page says.

web-port-taken = port { $port } of { $host } is taken
web-port-taken-help = choose another one with --port, or none: then the next free one is taken
web-cannot-listen = nothing can be served on { $host }: { $error }
web-cannot-listen-help = --host takes an address of this machine, such as 127.0.0.1

web-forbidden-host = this server answers only under its own address
web-forbidden-origin = this page may not ask this server
web-not-found = there is nothing here
web-method = this is not how to ask here
web-not-json = the question is not JSON
web-too-large = the question is too large
web-long-trace = a search that is brought to the page may have up to { $most } MB
web-long-trace-help = runut check --trace reads up to { $most } MB
web-too-slow = the question did not arrive in time
web-busy = too many questions at a time
web-busy-help = try again in a moment
web-closing = the server is closing
web-fault = something went wrong in runut itself
web-fault-help = please report it, with the puzzle
web-gone = the time for this question is over
web-stopped-help = ask for less, or on the command line, where you choose the limits

web-unknown-picture = there is no kind of picture `{ $form }`
web-unknown-paper = there is no paper `{ $paper }`
web-unknown-step = the steps that are to be drawn are none of this puzzle
web-bad-tricks = `{ $tricks }` does not name tricks
web-bad-cell = the board has no cell { $cell }
web-picture-too-large = the picture would be too large
web-picture-too-large-help = choose a smaller scale
web-too-much-memory = this puzzle needs more memory than a page may take
