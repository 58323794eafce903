# Functions that call their lambda once.
$undefined = {}['x']
notify { 'with': message => [with() || { 5 }, with(1, 2) |$a, $b| { $a + $b }, with(3) |$x| { next("${x} next") }] }
notify { 'then': message => [5.then |$x| { $x + 1 }, false.then |$x| { !$x }, "<${$undefined.then |$x| { $x + 1 }}>"] }
notify { 'lest': message => [$undefined.lest || { 1 }, false.lest || { 1 }, 3.lest || { 1 }] }
