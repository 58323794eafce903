$x = Object[{attributes => {b => Integer}, equality => c}]
$result = $x
notify { 'n': message => String($result, '%p') }
