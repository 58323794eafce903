# An in binds tighter than a comparison and than a not.
notify { 'r': message => [1 in [1] == true, !(1 in [2]), 'a' in ['a'] and 'b' in ['b']] }
