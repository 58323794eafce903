# A requirement of a class that is not declared is an error.
class c { }
notify { 'a': require => Class['c'] }
