$a = []
$b = [ ]
$c = [1, [2, [3,],],]
$d = [a => 1, 2, b => 3, c => 4]
$e = [type, function]
$f = foo([1])
