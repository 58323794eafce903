# Objects that are asked what they do not have: elements, or another's attributes.
type Iw1 = Object[{attributes => {a => Integer}}]
$result1 = [Iw1(1) =~ Iterable, Iw1 < Iterable, Iw1 =~ Type]
notify { '1': message => String($result1, '%p') }

type Iw6 = Object[{attributes => {a => Integer}, equality_include_type => false}]
type Iw6b = Object[{attributes => {b => Integer, a => Integer}, equality_include_type => false}]
$result2 = [Iw6(1) == Iw6b(2, 1), Iw6(1) == Iw6b(1, 2), true == Iw6(1)]
notify { '2': message => String($result2, '%p') }

type Iw8 = Object[{attributes => {a => Integer}}]
$result3 = [Iw8(1) == true, undef == Iw8(1), Iw8(1) in [1, Iw8(1)]]
notify { '3': message => String($result3, '%p') }
