# Objects that are asked what they do not have: elements, or another's attributes.
type Iw3 = Object[{attributes => {a => Integer}}]
$result = Iw3 < Iterable[Integer]
notify { 'a': message => String($result, '%p') }
