# Attributes that override those of a parent: Puppet's Ruby classes hand on fewer by position.
type P15 = Object[{attributes => {a => {type => Integer, value => 1}}}]
type C15 = Object[{parent => P15, attributes => {a => {type => Integer, override => true, kind => derived}, q => {type => Integer}}}]
$result = C15(3).a
notify { 'a': message => String($result, '%p') }
