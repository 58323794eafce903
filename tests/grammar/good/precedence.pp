$a = !$b and $c
$d = 1 in [1] == true
$e = $f ? { 1 => 2 } + 3
$g = -$a[1].abs
$h = $a or $b and $c
$i = 1 + 2 << 3
$j = $k == $l != $m
