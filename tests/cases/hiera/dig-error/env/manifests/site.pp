notify { 'n0': message => String(lookup('s.x'), '%p') }
