$x = Object[{attributes => {'B' => Integer}}]
$result = $x
notify { 'n': message => String($result, '%p') }
