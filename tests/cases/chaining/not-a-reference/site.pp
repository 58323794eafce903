# Text in a chain that is no reference.
notify { 'a': }
Notify['a'] -> 'b'
