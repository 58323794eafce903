$x = Object[{attributes => {b => {type => Integer, kind => constant}}}]
$result = $x
notify { 'n': message => String($result, '%p') }
