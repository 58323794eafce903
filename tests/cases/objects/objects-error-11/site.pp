$x = Object[{attributes => {b => {type => Integer, value => 'x'}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
