# Fewer arguments than the rest needs.
notify { 'a': message => with(1, 2) |Array[Integer, 3] *$x| { $x } }
