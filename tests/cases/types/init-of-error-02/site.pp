# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type Q2 = Init[Hash[CatalogEntry, Numeric, 0, 3]]
$result = undef =~ Q2
notify { 'a': message => String($result, '%p') }
