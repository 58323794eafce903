class c(Init[Any] $x) { notify { 'a': message => $x } }
class { 'c': x => 5 }
