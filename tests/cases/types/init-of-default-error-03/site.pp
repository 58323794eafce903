# Init of types without parameters, some of which Puppet's normal form makes anew.
type Yb17 = Init[Array[Tuple]]
$result = "${Yb17}"
notify { 'a': message => String($result, '%p') }
