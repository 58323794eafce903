notify { 'n0': message => String(lookup('a'), '%p') }
