notify { 'n0': message => String(lookup('a_list'), '%p') }
notify { 'n1': message => String(lookup('b_list'), '%p') }
notify { 'n2': message => String(lookup('c'), '%p') }
