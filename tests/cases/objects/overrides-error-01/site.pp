# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P1 = Object[{attributes => {a => Integer, b => String}}]
type C1 = Object[{parent => P1, attributes => {a => {type => Integer[1], override => true}}}]
$result = C1(1, 'x')
notify { 'a': message => String($result, '%p') }
