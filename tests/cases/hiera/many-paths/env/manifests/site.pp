notify { 'a': message => lookup('masked') }
notify { 'b': message => lookup('only_11') }
notify { 'c': message => lookup('every').join(',') }
notify { 'd': message => lookup('only_00', { default_value => 'd' }) }
