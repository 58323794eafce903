notify { 'n0': message => String(lookup('c'), '%p') }
