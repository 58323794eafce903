notify { 'n0': message => String(lookup('l'), '%p') }
notify { 'n1': message => String(lookup('s'), '%p') }
notify { 'n2': message => String(lookup('mix'), '%p') }
notify { 'f': message => String(lookup('l', Any, 'first'), '%p') }
