# A chain may stand before the declarations.
Notify['a'] -> Notify['b']
notify { 'b': }
notify { 'a': }
