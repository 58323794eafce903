# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R7 = Init[Array[Any]]
$result = "${R7}"
notify { 'a': message => String($result, '%p') }
