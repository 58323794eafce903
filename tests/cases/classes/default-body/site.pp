# A default body for several classes.
class a($x = 0) { notify { "a ${x}": } }
class b($x = 0) { notify { "b ${x}": } }
class { default: x => 1; 'a': ; 'b': x => 2 }
