# One type with bounds of times in two places is one key.
$t1 = Timespan[1,2]
$u1 = Timespan(1)
$h = {$t1 => 'x', Timespan[1,2] => 'y'}
$result1 = ["${Variant[$t1, $t1]}", "${Variant[Timespan[$u1], Timespan[$u1]]}", $h[$t1], $t1 in $h, $h - $t1, $t1 in [$t1], Timespan[1,2] in {$t1 => 1}]
notify { '1': message => String($result1, '%p') }

$t2 = Timespan[1,2]
$g = {$t2 => 'x'}
$result2 = [$g.any |$k, $v| { $k == $t2 }, $g.filter |$k, $v| { $k == $t2 }, $g.index($t2), $g.keys == [$t2], [$t2] == [Timespan[1,2]]]
notify { '2': message => String($result2, '%p') }

$a3 = [Timespan[1,2], Timespan[1,2]]
$result3 = [$a3.unique, type($a3), type($a3, 'detailed'), $a3.group_by |$x| { $x }]
notify { '3': message => String($result3, '%p') }
