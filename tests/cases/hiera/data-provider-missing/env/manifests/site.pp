# A data provider whose function is not there
notify { 'a': message => lookup('a') }
