# shell_split of a text whose quote does not end.
notify { 'n': message => shell_split('a "b') }
