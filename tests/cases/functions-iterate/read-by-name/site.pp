# pins: had the function been another, it would have read the iterator; getvar finds iterators by their names.
$which = 'type'
$fourth = [1, 2, 3].step(1)
$read4 = call($which, $fourth)
notify { 'a function': message => $fourth.map |$x| { $x } }


$variable = 'either'
$fifth = [1, 2, 3].step(1)
$either = [1]
$read5 = getvar($variable).map |$x| { $x }
$read6 = if $which == 'map' { getvar('fifth').map |$x| { $x } }
notify { 'a name': message => $fifth.map |$x| { $x } }
