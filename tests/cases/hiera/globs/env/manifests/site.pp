notify { 'n0': message => String(lookup('x'), '%p') }
notify { 'n1': message => String(lookup('y'), '%p') }
notify { 'n2': message => String(lookup('z'), '%p') }
notify { 'n3': message => String(lookup('o'), '%p') }
