# An Array does not match.
notify { 'n1': message => [[1] =~ 'a'] }
