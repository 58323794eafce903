# What parts of a URI may be asked to be; names of resource types.
type Ur4 = URI[{nothing => NotUndef}]
$result = Ur4
notify { 'a': message => String($result, '%p') }
