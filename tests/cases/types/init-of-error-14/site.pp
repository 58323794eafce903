# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
$result = 1 =~ Init[Object[{attributes => {a => Integer}}]]
notify { 'a': message => String($result, '%p') }
