type Ta = Object[{attributes => {d => Any, b => String, c => {type => Integer, value => 3}}}]
notify { 'a': message => "${Ta('x')}" }
