type Ta = Object[{attributes => {d => Any, b => String}}]
notify { 'a': message => "${Ta('x')}" }
