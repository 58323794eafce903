# Several classes in one include: as arguments and as arrays.
class a { notify { 'a': } }
class b { notify { 'b': } }
class c { notify { 'c': } }
class d { notify { 'd': } }
include a, b
include [c, 'd', a]
