# yaml_data takes a path and nothing else
notify { 'a': message => lookup('a') }
