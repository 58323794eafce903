# An undef that is given to a parameter stays, where there is no default: another value would be there in its place.
class c(Optional[String] $p) { notify { 'n': message => "${p}." } }
class { 'c': p => undef }
notify { 'h': message => hiera('k', 'none', undef) }
