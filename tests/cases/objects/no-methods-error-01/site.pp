# Methods that are not there: of types without a name, and derived attributes.
$result = Object[{attributes => {a => Integer}}].new(1)
notify { 'a': message => String($result, '%p') }
