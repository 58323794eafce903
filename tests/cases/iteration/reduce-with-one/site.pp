# reduce needs a lambda with two parameters.
notify { 'a': message => [1, 2].reduce |$x| { $x } }
