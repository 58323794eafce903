# An arrow adds to the attribute before of the resource on its left.
notify { 'a': }
notify { 'b': }
Notify['a'] -> Notify['b']
