# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P18 = Object[{attributes => {a => {type => Integer, final => true}}}]
type C18 = Object[{parent => P18, attributes => {a => {type => Integer, override => true}}}]
$result = C18
notify { 'a': message => String($result, '%p') }
