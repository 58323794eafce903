$v = ['a']
$w = ['b']
$b = false
$i = 0
$h = { 'p' => $v, 'q' => $w }
$x = inline_template('<% q = @i == 0 ? @v : @w; q << "y" if @b %>')
notify { 'v': message => $v }
notify { 'w': message => $w }
notify { 'x': message => $x }
