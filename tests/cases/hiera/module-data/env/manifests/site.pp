include m
notify { 'o': message => lookup('m::b') }
