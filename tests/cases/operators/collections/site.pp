# + - << of arrays and hashes; splats outside of lists.
$a = [1, 2.0, 'x', [3]]
$h = { 'a' => 1, 'b' => 2 }
$u = undef
notify { 'plus': message => [$a + 4, $a + [5], $a + $h, $a + undef] }
notify { 'minus': message => [$a - 2, $a - [1.0, 'x'], $a - [[3]], $h - 'a', $h - ['b'], $h - { 'a' => 7 }] }
notify { 'append': message => [$a << 4, $a << [5]] }
notify { 'merge': message => [$h + { 'b' => 3 }, $h + ['c', 4], $h + [['d', 5], ['e']], $h + []] }
$s = *$h
$t = *$u
$one = *'x'
notify { 'splat': message => [$s, $t, $one, *$a, *$u, *7] }
notify { 'in': message => ["${'X' in $a} ${2 in $a} ${[3] in $a} ${'a' in $h} ${'B' in 'abc'} ${/^x/ in $a} ${'xy' in ['q', /x/]} ${Float in $a}"] }
notify { 'matched': message => $0 }
