# An arrow to or from it is no error.
@notify { 'a': }
notify { 'b': }
Notify['a'] -> Notify['b'] ~> Notify['a']
