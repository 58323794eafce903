# A step is at least 1.
notify { 'a': message => [1, 2].step(0).map |$x| { $x } }
