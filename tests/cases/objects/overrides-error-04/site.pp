# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P6 = Object[{attributes => {a => {type => Integer, value => 3}, b => {type => Integer, value => 1}}}]
type C6 = Object[{parent => P6, constants => {a => 4}}]
$result = [C6(7), C6()]
notify { 'a': message => String($result, '%p') }
