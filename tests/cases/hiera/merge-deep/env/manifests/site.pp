notify { 'n0': message => String(lookup('h'), '%p') }
notify { 'n1': message => String(lookup('l'), '%p') }
notify { 'n2': message => String(lookup('mixed'), '%p') }
