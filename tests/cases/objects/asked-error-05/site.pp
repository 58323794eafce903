# Objects that are asked what they do not have: elements, or another's attributes.
type Iw7 = Object[{attributes => {a => Integer}, equality_include_type => false}]
$result = Iw7(1) ? { 1 => 'one', default => 'other' }
notify { 'a': message => String($result, '%p') }
