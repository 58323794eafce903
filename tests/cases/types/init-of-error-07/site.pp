# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R9 = Init[Array[Hash[String,String,1]]]
$result = R9
notify { 'a': message => String($result, '%p') }
