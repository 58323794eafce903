# hiera_hash with a dotted key
notify { 'a': message => hiera_hash('a.b') }
