# An arrow appends to the one array that a default gave to several resources.
Notify { before => [Notify['z']] }
notify { 'z': before => undef }
notify { 'a': }
notify { 'b': }
notify { 'c': before => undef }
Notify['a'] -> Notify['c']
