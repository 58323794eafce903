# A data file without a hash
notify { 'a': message => hiera('a') }
