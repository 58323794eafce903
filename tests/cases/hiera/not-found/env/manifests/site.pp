notify { 'n0': message => String(lookup('nothing'), '%p') }
