# An environment with a data provider that is not there
notify { 'a': message => lookup('a') }
