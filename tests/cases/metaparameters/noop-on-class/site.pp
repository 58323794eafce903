# The attribute noop of a class does not flow to what it contains: only what hangs off the main class inherits.
class c { notify { 'in c': } notify { 'own': noop => false } }
class { 'c': noop => true }
