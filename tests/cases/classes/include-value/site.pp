# The value of an include is an array of references to the classes.
class a { }
class b { }
$r = include(a, b)
notify { "${r}": require => $r }
