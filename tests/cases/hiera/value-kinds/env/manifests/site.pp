notify { 'n0': message => String(lookup('i'), '%p') }
notify { 'n1': message => String(lookup('f'), '%p') }
notify { 'n2': message => String(lookup('s'), '%p') }
notify { 'n3': message => String(lookup('t'), '%p') }
notify { 'n4': message => String(lookup('n'), '%p') }
notify { 'n5': message => String(lookup('e'), '%p') }
notify { 'n6': message => String(lookup('arr'), '%p') }
notify { 'n7': message => String(lookup('h'), '%p') }
notify { 'n8': message => String(lookup('tilde'), '%p') }
notify { 'n9': message => String(lookup('quoted'), '%p') }
notify { 'n10': message => String(lookup('multi'), '%p') }
notify { 'u': message => "${lookup('n') =~ Undef} ${lookup('tilde') =~ Undef}" }
