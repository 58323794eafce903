# A break of a data function, out of the loop around the lookup
[1, 2].each |$x| { notify { "${x}": message => lookup('a', Any, 'first', 1) } }
