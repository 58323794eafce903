$x = Object[{attributes => {b => Integer}, constants => {b => 1}}]
$result = $x
notify { 'n': message => String($result, '%p') }
