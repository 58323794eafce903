# In the catalog the given parameters come first, then the defaults.
class c($a = 1, $b = 2, $c = 3, $d = undef) { }
class { 'c': c => 'c', b => 'b' }
