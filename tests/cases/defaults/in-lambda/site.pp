# A lambda sets the defaults of the scope around it.
[1, 2].each |$i| { if $i == 1 { Notify { message => "m${i}" } } notify { "n${i}": } }
notify { 'after': }
