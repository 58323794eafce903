# The resource on the left must be declared as well.
notify { 'a': }
Notify['nosuch'] -> Notify['a']
