# Methods that are not there: of types without a name, and derived attributes.
type S1 = Object[{attributes => {a => {type => Integer, kind => derived}}}]
type S2 = Object[{parent => S1, attributes => {b => {type => Integer, kind => derived}}}]
$result = S2().b
notify { 'a': message => String($result, '%p') }
