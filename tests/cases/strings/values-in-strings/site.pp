# Undef, booleans, numbers, arrays and hashes in a string.
$u = undef
$a = [1, 'two', undef, true, 1.5, default, ['n']]
$h = { 'a' => 1, 'b' => 'two', 'c' => undef, 4 => [5] }
notify { "[${u}] ${true} ${a}": }
notify { "${h}": }
