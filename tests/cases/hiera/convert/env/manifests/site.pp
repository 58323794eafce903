notify { 'n0': message => String(lookup('i'), '%p') }
notify { 'n1': message => String(lookup('f'), '%p') }
notify { 'n2': message => String(lookup('b'), '%p') }
notify { 'n3': message => String(lookup('arr'), '%p') }
notify { 's': message => lookup('sec').unwrap }
notify { 't': message => String(type(lookup('sec')), '%p') }
notify { 'x': message => lookup('sec') }
