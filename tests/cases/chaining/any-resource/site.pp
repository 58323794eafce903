# Resource, of no type.
notify { 'a': }
Notify['a'] -> Resource
