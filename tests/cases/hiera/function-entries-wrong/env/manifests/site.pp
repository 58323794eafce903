# A context whose entries are taken by three
notify { 'a': message => lookup('a') }
