# yaml_data takes no options
notify { 'a': message => lookup('a') }
