# A pattern that could match more files, and one that matches none.
notify { 'x': message => lookup('x') }
notify { 'y': message => lookup('y', { default_value => 'none' }) }
