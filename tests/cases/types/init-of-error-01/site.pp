# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type Q1 = Init[Hash[String, Numeric, default, 3]]
$result = undef =~ Q1
notify { 'a': message => String($result, '%p') }
