# A value that is neither undef nor of the optional type.
class c(Optional[String] $s = undef) { }
class { 'c': s => 1 }
