notify { 'n0': message => String(lookup('a'), '%p') }
notify { 'n1': message => String(lookup('b'), '%p') }
