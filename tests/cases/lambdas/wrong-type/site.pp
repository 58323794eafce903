# An argument that is not what the lambda's parameter takes.
notify { 'a': message => with('a') |Integer $x| { $x } }
