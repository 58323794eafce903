# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R16 = Init[Optional[Data]]
$result = "${R16}"
notify { 'a': message => String($result, '%p') }
