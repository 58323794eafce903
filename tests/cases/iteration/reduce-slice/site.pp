# reduce and slice, with what each takes.
$h = { 'a' => 1, 'b' => 2, 'c' => 3 }
$n = 2
notify { 'reduce':
  message => [
    [1, 2, 3].reduce |$m, $x| { $m + $x },
    [7].reduce |$m, $x| { $m + $x },
    [1, 2, 3].reduce(10) |$m, $x| { $m * $x },
    $h.reduce |$m, $x| { ["${m[0]}${x[0]}", $m[1] + $x[1]] },
    $h.reduce(0) |$m, $x| { $m + $x[1] },
    4.reduce |$m, $x| { $m + $x },
    'abc'.reduce |$m, $x| { "${x}${m}" },
    [1, 2, 3].reduce |$m, $x| { if $x == 3 { break() } $m + $x },
  ],
}
notify { 'empty': message => "<${[].reduce |$m, $x| { $m + $x }}>" }
notify { 'slice': message => [[1, 2, 3, 4, 5].slice($n), $h.slice($n), 5.slice(3), 'abcde'.slice($n), [].slice(2)] }
$s1 = [1, 2, 3, 4, 5].slice($n) |$x| { notify { "slice ${x}": } }
$s2 = [1, 2, 3, 4, 5].slice($n) |$x, $y| { notify { "slice ${x} <${y}>": } }
$s3 = $h.slice($n) |$x, $y| { notify { "pairs ${x} ${y}": } }
$s4 = [1, 2, 3, 4, 5].slice(3) |*$x| { notify { "rest ${x}": } }
$s5 = [1, 2, 3, 4, 5].slice(3) |$x| { if 4 in $x { break() } notify { "broken ${x}": } }
notify { 'returned': message => $s1 == [1, 2, 3, 4, 5] }
