# yaml_data gives a function the text that another one read
notify { 'b': message => lookup('b') }
