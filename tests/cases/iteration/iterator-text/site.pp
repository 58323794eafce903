# How strings show iterators: with what their elements have in common.
$none = {}
$zero = 0
$four = 4
notify { 'array': message => "${[1, 2].step(2)} ${[1, 'a', [2, 'b']].reverse_each} ${[].reverse_each}" }
notify { 'hash': message => "${{ 'a' => [1, 'x'], 2 => true }.step(2)} ${$none.reverse_each}" }
notify { 'others': message => "${'abc'.reverse_each} ${$zero.reverse_each} ${$four.step(3)} ${Integer[1, 3].step(2)} ${Enum['a', 'b'].step(2)}" }
notify { 'types': message => [[1].reverse_each =~ Iterator[Integer], [1].step(1) =~ Iterator[String], [1].step(1) =~ Iterable] }
notify { 'elements': message => [Integer[3, 5].map |$x| { $x }, Enum['b', 'a'].map |$i, $x| { "${i}${x}" }, Integer[1, 9].step(3).reverse_each.map |$x| { $x }] }
