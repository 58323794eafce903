# A class contained at top scope.
class c { notify { 'c': } }
contain c
