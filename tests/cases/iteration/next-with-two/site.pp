# next takes one argument at most.
[1].each |$x| { next(1, 2) }
