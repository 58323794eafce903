# The message about an unknown function names one that is much like it.
notify { 'a': message => [1].mpa |$x| { $x } }
