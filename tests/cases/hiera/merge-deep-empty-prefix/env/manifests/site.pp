notify { 'n0': message => String(lookup('h'), '%p') }
