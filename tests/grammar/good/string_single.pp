$a = 'it\'s \\ \n "x" $y ${z}'
$b = ''
$c = 'two
lines'
