$x = Object[{attributes => {b => Integer}, constants => {c => 1}, equality => [c]}]
$result = $x
notify { 'n': message => String($result, '%p') }
