# References as texts.
notify { ['a', 'b', 'c']: }
'Notify[a]' -> 'Notify[b]'
['Notify[a]', "Notify['b']"] ~> Notify['c']
class k { }
include k
'Class[k]' -> Notify['a']
