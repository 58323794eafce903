# Types of parameters may name a defined type of the manifests, and aliases that come first.
type Name = String[1, 5]
define d (Name $x = 'd') { notify { "d ${x}": } }
class a (Type[D] $r = D['b'], Optional[Name] $n = undef) { notify { "a": require => $r } }
include a
d { 'b': }
