$x = Object[{attributes => {b => Integer}, foo => {}}]
$result = $x
notify { 'n': message => String($result, '%p') }
