# What a lambda would have declared, had it been called, or not been left.
$keep = false
$stop = 1
$skip = 1
[1].filter |$n| { $keep }.each |$n| { notify { 'got': } }
notify { 'not called': message => defined(Notify['got']) }
[1, 2].each |$n| { if $n >= $stop { break() }  notify { "before break ${n}": } }
notify { 'broken': message => defined(Notify['before break 1']) }
[1].each |$n| { if $n == $skip { next() }  notify { 'after next': } }
notify { 'skipped': message => defined(Notify['after next']) }
$x = [1, 2, 3].map |$n| { if $n == $stop { break() } "element ${n}" }
notify { 'size': message => $x =~ Array[String, 1] }
