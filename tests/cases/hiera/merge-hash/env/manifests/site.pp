notify { 'n0': message => String(lookup('h'), '%p') }
notify { 'n1': message => String(lookup('one'), '%p') }
