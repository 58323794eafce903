# Accesses follow each other into nested arrays and hashes.
$a = [[1, [2, 3]], { 'k' => ['x', 'y'] }]
notify { 'r': message => [$a[0][1][0], $a[1]['k'][-1], $a[0]] }
