# Classes of a hash: those with parameters first, the others are included
class a { notify { 'in a': } }
class b ($x, $y = 'y', Integer $z = 3) { notify { "in b ${x} ${y} ${z}": } }
class c ($list = []) { notify { 'in c': message => $list } }
class d { notify { 'in d': } }
include a
