# Objects that are asked what they do not have: elements, or another's attributes.
type Iw5 = Object[{attributes => {a => Integer}, equality_include_type => false}]
$result = [1, 'b', Iw5(2)] == [1, 'b', undef]
notify { 'a': message => String($result, '%p') }
