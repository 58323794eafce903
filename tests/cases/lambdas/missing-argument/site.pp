# A parameter without a default and without an argument.
notify { 'a': message => with(1) |$x, $y| { $y } }
