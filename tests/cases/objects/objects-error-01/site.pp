type Ta3 = Object[{attributes => {color => String, n => {type => Integer, value => 3}}}]
$x = Ta3({color => 'blue'})
$result = [$x, $x.color, $x['color'], {$x => 1}]
notify { 'n': message => String($result, '%p') }
