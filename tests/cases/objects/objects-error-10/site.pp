$x = Object[{attributes => {b => 3}}]
$result = $x
notify { 'n': message => String($result, '%p') }
