# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type Q8 = Init[Hash[String, Numeric, default, 3]]
$result = "${Q8}"
notify { 'a': message => String($result, '%p') }
