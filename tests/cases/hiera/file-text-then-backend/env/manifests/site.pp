# yaml_data gets the text that a function read before
notify { 'a': message => lookup('a') }
notify { 'b': message => lookup('b') }
