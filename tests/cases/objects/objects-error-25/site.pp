$x = Object[{attributes => {b => {type => Integer, final => true}}}]
$y = Object[{parent => $x, attributes => {b => {type => Integer, override => true}}}]
$result = $y
notify { 'n': message => String($result, '%p') }
