# The second question has no role among its defaults, which decided over the path of the first level.
$d = { 'zz' => 'a' }
notify { 'one': message => lookup('k') }
notify { 'role': message => lookup({ 'name' => 'k2', 'default_values_hash' => $d }) }
