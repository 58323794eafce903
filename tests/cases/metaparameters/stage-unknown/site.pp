# The stage of a class must exist.
class c { }
class { 'c': stage => 'nosuch' }
