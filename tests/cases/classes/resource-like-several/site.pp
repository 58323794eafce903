# Several classes can be declared like a resource at once.
class a($x = 1) { notify { "a ${x}": } }
class b($x = 1) { notify { "b ${x}": } }
class { ['a', 'b']: x => 5 }
