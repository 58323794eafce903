# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R14 = Init[NotUndef]
$result = "${R14}"
notify { 'a': message => String($result, '%p') }
