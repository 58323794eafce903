type A = Object[{attributes => {a => {type => Nonesuch, value => 1}}}]
notify { 'a': message => "${A}" }
