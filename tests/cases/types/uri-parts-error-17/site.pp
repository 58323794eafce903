# What parts of a URI may be asked to be; names of resource types.
type Ur5 = URI[{host => ''}]
$result = Ur5
notify { 'a': message => String($result, '%p') }
