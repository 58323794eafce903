# What parts of a URI may be asked to be; names of resource types.
type Ur2 = URI[{host => Any}]
$result = Ur2
notify { 'a': message => String($result, '%p') }
