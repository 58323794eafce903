$x = Object[{attributes => {b => {type => Integer, kind => constant, value => 3, final => false}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
