# A data provider whose function gives no Hash
notify { 'a': message => lookup('a') }
