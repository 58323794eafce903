# `+>` in a resource expression.
notify { 'a': message +> 'x' }
