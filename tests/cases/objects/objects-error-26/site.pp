$x = Object[{attributes => {b => {type => Integer}}}]
$y = Object[{parent => $x, attributes => {b => {type => String, override => true}}}]
$result = $y
notify { 'n': message => String($result, '%p') }
