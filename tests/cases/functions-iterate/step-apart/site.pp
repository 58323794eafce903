# The same for step, and for iterators.
function show(Any *$r) { notify { "${$r}": } }
[[1, 2], [3], [4]].step(2) |$x, $y = 0| { show('optional', $x, $y) }
$h = { 'a' => 1, 'b' => 2, 'c' => 3 }
$h.step(2).reverse_each |*$r| { show('hash', *$r) }
[[5, 6]].reverse_each.reverse_each |$x, *$r| { show('twice', $x, $r) }
