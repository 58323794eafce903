# Steps hand over Arrays of one element as that element, where Ruby's Enumerable reads them; iterators of Hashes give pairs.
$h = { 'a' => 1, 'b' => 2 }
$a = [[1], [3], []]
$p = [[1, 2], [3], [4, 5]]
notify { 'of a Hash':
  message => [
    $h.step(1).map |$k, $v| { "${k}-${v}" }, $h.step(1).map |$k| { $k }, $h.step(2).map |$k, $v| { "${k}-${v}" },
    $h.reverse_each.map |$k, $v| { "${k}-${v}" }, $h.step(1).filter |$k, $v| { $v == 1 },
    $h.step(1).filter |$k| { $k[1] == 1 }, $h.step(1).any |$k, $v| { $v == 2 }, $h.step(1).all |$k, $v| { $v == 2 },
    $h.step(1).index |$k, $v| { $v == 2 }, $h.step(1).index |$v| { $v == 2 }, $h.step(1).index(2),
    $h.step(1).reduce |$m, $v| { [$m, $v] }, $h.step(1).slice(2), $h.reverse_each.index([['a', 1], 2][0]),
  ],
}
notify { 'of a step':
  message => [
    $a.step(2).reduce |$m, $e| { [$m, $e] }, $a.step(2).reduce([]) |$m, $e| { [$m, $e] }, $p.step(2).slice(1),
    $a.step(2).slice(1), $a.step(2).unique, $a.step(2).map |$x| { $x }, $a.step(2).map |$i, $x| { $x },
    $a.step(2).filter |$x| { $x == [1] }, $a.step(2).index |$x| { $x == [1] }, $a.step(2).index |$x| { $x == 1 },
    $a.step(2).index(1), $p.step(2).index([4, 5]), $p.step(2).any |$e| { $e == 1 }, $p.step(2).any |$e| { $e == [1, 2] },
    $p.step(2).all |$e| { $e == 1 or $e == 4 }, $p.step(2).any |$i, $e| { $e == [4, 5] }, Array($a.step(2)),
    [*$a.step(2)], $a.step(2).reverse_each.map |$x| { $x }, $a.reverse_each.map |$x| { $x },
    $a.reverse_each.step(2).reduce |$m, $x| { [$m, $x] }, String([[1]].step(10), '%v'), String([[1], [2]].step(1)),
    Hash([[1, 2], [3, 4]].step(1)), Hash([1, 2, 3, 4].reverse_each), Hash($h.reverse_each), Hash([[['a', 1]]].step(1)),
  ],
}
notify { 'of a range':
  message => [
    Array(Integer[1, 10].step(3)), Array(Integer[1, 10].step(3).reverse_each), Array(Integer[1, 10].reverse_each.step(4)),
    Array(Integer[1, 10].reverse_each.step(4).reverse_each), Array(Integer[1, 3].reverse_each.step(2)),
    Array(10.step(2).step(2)), Array(10.reverse_each.step(3)), Integer[1, 4].step(2).reduce |$m, $x| { $m + $x },
  ],
}
$again = [1, 2, 3].reverse_each
notify { 'twice': message => [Array($again), $again.any |$x| { $x == 2 }, [*$again], $again.map |$x| { $x }, $again.slice(2)] }
