# In the catalog the given parameters come first, then the defaults.
define d($a = 1, $b = 2, $c = undef) { }
d { 'x': b => 'given', require => Notify['n'] }
notify { 'n': }
