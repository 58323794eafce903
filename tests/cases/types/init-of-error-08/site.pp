# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R13 = Init[NotUndef[Integer]]
$result = "${R13}"
notify { 'a': message => String($result, '%p') }
