$x = Object[{attributes => {b => Integer}, equality => [b], equality_include_type => false}]
$result = $x
notify { 'n': message => String($result, '%p') }
