# The function tag, before and after resources.
class c { tag 'x' notify { 'a': } tag('y', ['z', 'P::Q']) notify { 'b': } }
include c
define d { tag $title notify { "d-${title}": } }
d { 'one': }
tag 'top'
notify { 'n': }
