# The type of what a lambda returns.
notify { 'a': message => with('a') |$x| >> Integer { $x } }
