# Values are found by key; a missing key is undef; the case of letters matters.
$h = { 'a' => 1, 'B' => 2, 3 => 'three', 'n' => undef }
notify { 'r': message => [$h['a'], $h['b'], $h['B'], $h[3], $h['3'], $h['n'], $h['nosuch']] }
