# any, all and index.
$a = [4, 5, 6]
$h = { 'a' => 1, 'b' => 2 }
notify { 'any': message => [
  $a.any |$x| { $x == 5 }, $a.any |$x| { $x == 7 }, $h.any |$p| { $p[1] == 2 }, $h.any |$k, $v| { $v == 3 },
  [].any |$x| { true }, $a.any |$i, $x| { $i == 2 and $x == 6 }, 'abc'.any |$c| { $c == 'b' }, 3.any |$i| { $i == 3 },
] }
notify { 'all': message => [
  $a.all |$x| { $x > 3 }, $a.all |$x| { $x == 4 }, $h.all |$p| { $p[1] > 0 }, $h.all |$k, $v| { $k == 'a' },
  [].all |$x| { false }, $a.all |$i, $x| { $x == $i + 4 },
] }
notify { 'index': message => [
  $a.index |$x| { $x == 5 }, $a.index |$i, $x| { $i == 2 }, $h.index |$v| { $v == 2 }, $h.index |$k, $v| { $k == 'b' },
  'abcde'.index('cd'), 'añcde'.index('c'), $a.index(5), $a.index(6.0), $h.index(2), 5.index(2), 'añc'.index |$x| { $x == 'c' },
] }
notify { 'nowhere': message => "<${$a.index(7)}> <${'abc'.index('x')}> <${$a.index |$x| { false }}> <${['A'].index('a')}>" }
notify { 'regexp': message => ['añcde'.index(/c.e/), 'abab'.index(/b(.)/), "<${'abc'.index(/^b/)}>"] }
