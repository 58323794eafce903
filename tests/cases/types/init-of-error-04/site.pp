# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R6 = Init[Array[Any, 1, 2]]
$result = "${R6}"
notify { 'a': message => String($result, '%p') }
