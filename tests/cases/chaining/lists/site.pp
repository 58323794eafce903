# Every resource on the left with every resource on the right.
notify { ['a', 'b', 'c', 'd']: }
[Notify['a'], Notify['b']] -> [Notify['c'], Notify['d']]
