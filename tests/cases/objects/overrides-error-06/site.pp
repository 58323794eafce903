# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P10 = Object[{attributes => {a => Integer}}]
type C10 = Object[{parent => P10, constants => {a => 4}}]
$result = C10()
notify { 'a': message => String($result, '%p') }
