# pins: an iterator over a tree may be the value of a class's body.
class a { $of = [1].tree_each }
include a
notify { 'a': message => $a::of.map |$x| { $x } }
