# An include of classes that a variable holds.
class a { notify { 'a': } }
class b { notify { 'b': } }
$classes = ['a', ['b']]
include $classes
