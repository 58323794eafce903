$x = Object[{attributes => {b => Integer}, functions => {b => Callable}}]
$result = $x
notify { 'n': message => String($result, '%p') }
