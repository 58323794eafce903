# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P2 = Object[{attributes => {b => String, a => {type => Integer, value => 5}}}]
type C2 = Object[{parent => P2, attributes => {a => {type => Integer[1], override => true}}}]
$result = [C2(1, 'x'), C2('x', 1).a]
notify { 'a': message => String($result, '%p') }
