# Init of types without parameters, some of which Puppet's normal form makes anew.
type Yb18 = Init[Array[Struct]]
$result = "${Yb18}"
notify { 'a': message => String($result, '%p') }
