notify { 'n0': message => String(lookup('a'), '%p') }
notify { 'n1': message => String(lookup('b'), '%p') }
notify { 'n2': message => String(lookup('c'), '%p') }
notify { 'n3': message => String(lookup('d'), '%p') }
notify { 'n4': message => String(lookup('e'), '%p') }
notify { 'n5': message => String(lookup('f'), '%p') }
notify { 'n6': message => String(lookup('g'), '%p') }
notify { 'n7': message => String(lookup('h'), '%p') }
