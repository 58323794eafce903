notify { 'n0': message => String(lookup('i'), '%p') }
