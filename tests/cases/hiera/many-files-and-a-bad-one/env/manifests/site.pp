notify { 'a': message => lookup('masked') }
notify { 'b': message => lookup('only_08') }
