# A function that calls yaml_data reads for others too
notify { 'b': message => lookup('b') }
notify { 'a': message => lookup('a') }
