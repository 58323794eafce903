class c(Optional[String] $a, $b = undef) { notify { 'c': message => "${a =~ Undef} ${b}" } }
class { 'c': b => undef }
