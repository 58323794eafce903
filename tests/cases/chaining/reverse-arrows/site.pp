# The arrows to the left.
notify { ['a', 'b', 'c']: }
Notify['a'] <- Notify['b']
Notify['b'] <~ Notify['c']
