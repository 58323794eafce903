# hiera_hash of what is none
notify { 'a': message => hiera_hash('a') }
