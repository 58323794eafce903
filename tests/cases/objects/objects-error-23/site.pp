$x = Object[{attributes => {'__ptype' => Integer}}]
$result = $x
notify { 'n': message => String($result, '%p') }
