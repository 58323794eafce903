# An optional parameter still needs a default or a value to be left out.
class c(Optional[String] $s) { notify { "[${s}]": } }
class { 'c': }
