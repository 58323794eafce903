# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R22 = Init[Type[Hash[String,String,1]]]
$result = "${R22}"
notify { 'a': message => String($result, '%p') }
