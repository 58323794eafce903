# An arrow appends to an attribute that is given.
notify { ['a', 'b', 'c', 'd']: }
notify { 'x': before => Notify['a'] }
Notify['x'] -> Notify['b']
Notify['x'] -> Notify['c', 'd']
