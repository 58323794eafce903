type A = Object[{attributes => {a => {type => Integer, value => 1 + 1}}}]
notify { 'a': message => "${A}" }
