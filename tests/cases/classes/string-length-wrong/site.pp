# A string that is too short for its type.
class c(String[2] $s) { }
class { 'c': s => 'x' }
