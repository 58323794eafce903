$x = Object[{attributes => {b => {type => Integer, override => true}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
