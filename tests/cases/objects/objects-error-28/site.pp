$x = Object[{}]
$result = [$x, $x.new(), Object.new()]
notify { 'n': message => String($result, '%p') }
