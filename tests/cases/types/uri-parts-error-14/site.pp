# What parts of a URI may be asked to be; names of resource types.
type Ur1 = URI[{port => 'x'}]
$result = Ur1
notify { 'a': message => String($result, '%p') }
