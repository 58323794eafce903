notify { 'a': message => lookup('secret') }
