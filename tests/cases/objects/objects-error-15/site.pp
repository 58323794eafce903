$x = Object[{attributes => {b => {type => Integer, kind => derived, value => 3}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
