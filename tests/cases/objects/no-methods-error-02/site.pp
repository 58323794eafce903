# Methods that are not there: of types without a name, and derived attributes.
$result = Object.new(1)
notify { 'a': message => String($result, '%p') }
