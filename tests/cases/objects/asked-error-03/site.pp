# Objects that are asked what they do not have: elements, or another's attributes.
type Iw4 = Object[{attributes => {a => Integer}, equality_include_type => false}]
$result = Iw4(1) == true
notify { 'a': message => String($result, '%p') }
