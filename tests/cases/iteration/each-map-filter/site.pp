# Iteration over arrays, hashes, integers and strings, with one and with two parameters.
$a = ['x', 'y', 'z']
$h = { 'k' => 1, 'l' => 2 }
$a.each |$x| { notify { "each ${x}": } }
$a.each |$i, $x| { notify { "each ${i} ${x}": } }
$h.each |$pair| { notify { "pair ${pair[0]} ${pair[1]}": } }
$h.each |$k, $v| { notify { "entry ${k} ${v}": } }
notify { 'results':
  message => [
    $a.map |$x| { "<${x}>" },
    $a.map |$i, $x| { "${i}${x}" },
    $h.map |$pair| { $pair[1] + 1 },
    $h.map |$k, $v| { "${k}${v}" },
    3.map |$x| { $x * $x },
    'añb'.map |$c| { "${c}${c}" },
    $a.filter |$x| { $x != 'y' },
    $a.filter |$i, $x| { $i < 2 },
    $h.filter |$pair| { $pair[1] > 1 },
    $h.filter |$k, $v| { $k == 'k' },
    $a.map |$x| { $a.filter |$y| { $y != $x } },
    [].map |$x| { $x },
    $a.each |$x| { },
  ],
}
notify { 'computed': message => [3, 4, 5].filter |$n| { $n % 2 == 1 }[0] }
