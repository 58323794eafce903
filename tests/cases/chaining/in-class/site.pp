# A chain within a class of what is declared elsewhere.
notify { ['a', 'b']: }
class c { Notify['a'] -> Notify['b'] }
include c
