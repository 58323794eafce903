# Variables that are unknown in data, and why
['a', 'b', 'c', 'd'].each |$k| { notify { "early ${k}": message => lookup($k) } }
include m::sub
['a', 'c', 'e', 'f'].each |$k| { notify { "late ${k}": message => lookup($k) } }
