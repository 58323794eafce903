# The type of a reference is as good as the reference; with nothing on the other side all are.
notify { ['a', 'b']: }
Type[Notify['a']] -> Notify['b']
Notify -> []
'Class[main]' ~> []
