$x = Object[{attributes => {b => {value => 'x'}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
