# Names of data functions in words of YAML: escapes, a tag, a line that goes on, a key with an escape
notify { 'a': message => lookup('a') }
