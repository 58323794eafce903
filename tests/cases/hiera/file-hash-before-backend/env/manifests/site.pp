# yaml_data gets the Hash that a function made before
notify { 'b': message => lookup('b') }
notify { 'c': message => lookup('c') }
