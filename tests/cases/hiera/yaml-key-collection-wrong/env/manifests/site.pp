# Keys that are collections are no good in a value that is looked up
notify { 'bad': message => lookup('bad') }
