# Several keys in an access take the values that are there.
$h = { 'a' => 1, 'b' => 2, 'c' => 3 }
notify { 'r': message => [$h['a', 'c'], $h['a', 'x']] }
