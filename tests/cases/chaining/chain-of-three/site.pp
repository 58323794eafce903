# A chain of three links neighbours only.
notify { ['a', 'b', 'c']: }
Notify['a'] -> Notify['b'] ~> Notify['c']
