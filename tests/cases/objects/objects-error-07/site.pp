$x = Object[{attributes => {b => Integer}}]
$result = [$x.new(1), $x, $x(1)]
notify { 'n': message => String($result, '%p') }
