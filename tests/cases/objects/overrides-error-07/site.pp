# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P13 = Object[{attributes => {a => {type => Integer}, b => {type => Integer, kind => given_or_derived}}}]
type C13 = Object[{parent => P13, attributes => {a => {type => Integer, override => true, kind => derived}}}]
$result = C13(1)
notify { 'a': message => String($result, '%p') }
