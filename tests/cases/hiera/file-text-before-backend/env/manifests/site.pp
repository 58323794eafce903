# The same, before anyone asked yaml_data
notify { 'b': message => lookup('b') }
