# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R8 = Init[Collection[1]]
$result = R8
notify { 'a': message => String($result, '%p') }
