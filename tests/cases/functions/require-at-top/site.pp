# A class required at top scope.
class c { notify { 'c': } }
require c
