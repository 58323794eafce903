# The attribute noop of a class that is contained at top scope flows to what it contains.
class c { notify { 'in c': } notify { 'own': noop => false } }
class { 'c': noop => true }
contain c
