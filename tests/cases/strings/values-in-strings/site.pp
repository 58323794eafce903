# Undef, booleans, numbers, arrays and hashes in a string.
$u = undef
$t = true
$a = [1, 'two', undef, true, 1.5, default, ['n']]
$h = { 'a' => 1, 'b' => 'two', 'c' => undef, 4 => [5] }
notify { "[${u}] ${t} ${a}": }
notify { "${h}": }
