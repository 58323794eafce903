# break takes no argument.
[1].each |$x| { break(1) }
