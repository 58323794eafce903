# A resource in a chain must be declared.
notify { 'a': }
Notify['a'] -> Notify['nosuch']
