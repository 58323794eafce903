$x = Object[{attributes => {b => {type => Integer}}}]
$y = Object[{parent => $x, constants => {b => 1}}]
$result = [$y, $y.new().b]
notify { 'n': message => String($result, '%p') }
