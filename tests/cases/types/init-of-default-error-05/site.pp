# Init of types without parameters, some of which Puppet's normal form makes anew.
type Yb19 = Init[Hash[String, Tuple]]
$result = "${Yb19}"
notify { 'a': message => String($result, '%p') }
