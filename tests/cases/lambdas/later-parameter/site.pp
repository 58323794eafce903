# The default of a lambda's parameter may not use a later one.
notify { 'a': message => with(1) |$x, $y = $z, $z = 1| { $z } }
