# Several variables at once: from arrays, nested ones, hashes, nested lists of names, classes.
[$a, [$b, $c]] = [1, ['two', 3]]
[$d, $e] = { 'e' => 'five', 'd' => 4 }
[$f, [$g, $h]] = { 'f' => 6, ['g', 'h'] => [7, 8] }
[$i] = 'nine'
class k ($x = 'ten', $y = 'eleven') { $z = "${x}!" }
class { 'k': x => $e }
[$x, $z] = Class['k']
$list = ([$j, $m] = [12, 13])
notify { 'all': message => [$a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $m] }
notify { 'class': message => "${x} ${z}" }
notify { 'value': message => $list }
