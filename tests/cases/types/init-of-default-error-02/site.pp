# Init of types without parameters, some of which Puppet's normal form makes anew.
type Yb2 = Init[Struct]
$result = "${Yb2}"
notify { 'a': message => String($result, '%p') }
