# Methods that are not there: of types without a name, and derived attributes.
type S3 = Object[{attributes => {a => {type => Integer, kind => derived}}}]
type S4 = Object[{parent => S3, attributes => {b => {type => Integer, kind => derived}}}]
$result = S4().a
notify { 'a': message => String($result, '%p') }
