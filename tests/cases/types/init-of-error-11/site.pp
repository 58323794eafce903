# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R20 = Array[Init[Hash[String, String, 1]]]
$result = "${R20}"
notify { 'a': message => String($result, '%p') }
