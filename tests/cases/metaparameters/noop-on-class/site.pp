# The attribute noop of a class flows to what it contains.
class c { notify { 'in c': } notify { 'own': noop => false } }
class { 'c': noop => true }
