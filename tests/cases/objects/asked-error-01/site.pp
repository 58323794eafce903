# Objects that are asked what they do not have: elements, or another's attributes.
type Iw2 = Object[{attributes => {a => Integer}}]
$result = Iw2(1) =~ Iterable[Integer]
notify { 'a': message => String($result, '%p') }
