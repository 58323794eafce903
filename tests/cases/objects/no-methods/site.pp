# Methods that are not there: of types without a name, and derived attributes.
type S5 = Init[Integer]
$result1 = [S5.new('3'), S5('3'), S5.new([3, 2])]
notify { '1': message => String($result1, '%p') }

type S6 = Object[{attributes => {a => {type => Numeric, value => 3}}}]
$result2 = ["${S6(3.0)}", S6(3.0) == S6(3)]
notify { '2': message => String($result2, '%p') }
