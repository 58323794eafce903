# Init of types without parameters, some of which Puppet's normal form makes anew.
type Yb1 = Init[Tuple]
$result = "${Yb1}"
notify { 'a': message => String($result, '%p') }
