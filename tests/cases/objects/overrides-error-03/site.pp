# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P3 = Object[{attributes => {b => String, a => {type => Integer, value => 5}}}]
type C3 = Object[{parent => P3, attributes => {a => {type => Integer[1], override => true}}}]
$result = [C3(1, 'x'), C3({a => 3, b => 'z'})]
notify { 'a': message => String($result, '%p') }
