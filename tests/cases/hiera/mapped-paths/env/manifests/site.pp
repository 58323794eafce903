notify { 'n0': message => String(lookup('x'), '%p') }
notify { 'n1': message => String(lookup('y'), '%p') }
notify { 'n2': message => String(lookup('w'), '%p') }
