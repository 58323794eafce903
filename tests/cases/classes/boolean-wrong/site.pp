# A string of a boolean's name is no boolean.
class c(Boolean $b) { }
class { 'c': b => 'true' }
