# An alias of an instance flows to what is in it, where it may be taken.
define d() { notify { 'in': } }
notify { 'a': }
d { 'x': alias => 'a' }
