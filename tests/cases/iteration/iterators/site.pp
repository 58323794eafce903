# Iterators are lazy: step and reverse_each of arrays, hashes, strings, integers and each other.
$h = { 'a' => 1, 'b' => 2, 'c' => 3 }
$n = 3
notify { 'step': message => [
  [1, 2, 3, 4].step(2).map |$x| { $x }, [1, 2, 3, 4].step(2).step(2).map |$x| { $x }, 10.step($n).map |$x| { $x },
  10.step($n).step(2).map |$i, $x| { "${i}-${x}" }, 'abcdef'.step(2).map |$x| { $x }, $h.step(2).map |$x| { $x },
  2000.step(900).map |$x| { $x },
] }
notify { 'reverse_each': message => [
  [1, 2, 3].reverse_each.map |$x| { $x }, 10.step($n).reverse_each.map |$x| { $x }, 10.reverse_each.step($n).map |$x| { $x },
  $h.reverse_each.map |$x| { $x }, $h.reverse_each.map |$i, $x| { "${i} ${x}" }, 'abc'.reverse_each.filter |$x| { $x != 'b' },
  [1, 2, 3].reverse_each.reduce |$m, $x| { "${m}${x}" }, [3, 2, 1].reverse_each.slice(2), [*[1, 2].reverse_each, *3.step(2)],
  [1, 2].reverse_each.any |$i, $x| { $i == 0 and $x == 2 }, [4, 5, 6].reverse_each.index(4),
] }
$undef = [1, 2, 3].reverse_each |$x| { if $x == 1 { break() } notify { "reversed ${x}": } }
$none = [1, 2, 3].step(2) |$x| { notify { "stepped ${x}": } }
notify { 'undef': message => "<${undef}${none}>" }
