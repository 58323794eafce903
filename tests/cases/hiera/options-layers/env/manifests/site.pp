notify { 'n0': message => String(lookup('l'), '%p') }
notify { 'n1': message => String(lookup('m'), '%p') }
