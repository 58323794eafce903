# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P9 = Object[{attributes => {a => Integer}}]
type C9 = Object[{parent => P9, constants => {a => 4}, attributes => {z => Integer}}]
$result = C9(1)
notify { 'a': message => String($result, '%p') }
