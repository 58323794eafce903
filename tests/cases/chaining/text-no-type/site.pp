# A text that is no reference.
notify { 'a': }
Notify['a'] -> 'Integer'
