# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
type R27 = Init[Data]
$result = [1 =~ R27, "${R27}", '1' =~ R27]
notify { 'a': message => String($result, '%p') }
