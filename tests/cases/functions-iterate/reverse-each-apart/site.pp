# A lambda that takes more or less than one argument gets the parts of each element.
function show(Any *$r) { notify { "${$r}": } }
[[1, 2], [3]].reverse_each |$x, $y = 0| { show('optional', $x, $y) }
[[4, 5, 6], [7], 8, undef].reverse_each |*$r| { show('rest', *$r) }
$h = { 'a' => 1, 'b' => 2 }
$h.reverse_each |$k, $v = 0| { show('hash', $k, $v) }
[{ 'c' => 3 }].reverse_each |$x = 0| { show('in an Array', $x) }
[[9, 9]].reverse_each |$x| { show('one', $x) }
