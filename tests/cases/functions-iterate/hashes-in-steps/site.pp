# A Hash in a step is the Array of its pairs to who begins anew; names in texts of several lines.
$result1 = "$a\n".defined
notify { '1': message => String($result1, '%p') }

$a2 = 1
$result2 = ["\$a2\n".defined, "x\n\$a2".defined, "\$a2".defined, " \$a2".defined, "\$a2\n\$b".defined, "\$b\n\$a2".defined]
notify { '2': message => String($result2, '%p') }

$result3 = with((['a', [1], {'k' => 2}]).reverse_each().step(2)) |$v2| { [$v2.with |$x| { Array($x) }] }
notify { '3': message => String($result3, '%p') }

$result4 = Array([{a => 1}].step(2))
notify { '4': message => String($result4, '%p') }

$result5 = Array([{a => 1, b => 2}, 3].step(2))
notify { '5': message => String($result5, '%p') }

$result6 = Array([{}, 3, {c => 4}].step(2))
notify { '6': message => String($result6, '%p') }

$result7 = Array([[1], [2,3], []].step(2))
notify { '7': message => String($result7, '%p') }

$result8 = [{a => 1}, 2, {b => 3, c => 4}].step(2).map |$x| { $x }
notify { '8': message => String($result8, '%p') }

$result9 = [{a => 1}, 2, {b => 3, c => 4}].step(2).reduce |$m, $x| { $x }
notify { '9': message => String($result9, '%p') }

$result10 = [{a => 1}, 2, {}].step(2).any |$x| { $x == {a => 1} }
notify { '10': message => String($result10, '%p') }

$result11 = [{a => 1}, 2, {}].step(2).all |$x| { $x == ['a', 1] }
notify { '11': message => String($result11, '%p') }

$result12 = [{a => 1}, 2, {b => 5}].step(2).slice(2)
notify { '12': message => String($result12, '%p') }

$result13 = [*[{a => 1}, 2, {b => 5}].step(2)]
notify { '13': message => String($result13, '%p') }

$result14 = [{a => 1}, 2, {b => 5}].step(2).reverse_each.map |$x| { $x }
notify { '14': message => String($result14, '%p') }

$result15 = [{a => 1}, 2, {b => 5}].step(2).filter |$x| { true }
notify { '15': message => String($result15, '%p') }

$result16 = [{a => 1}, 2, {b => 5}].step(2).index |$x| { $x == {b => 5} }
notify { '16': message => String($result16, '%p') }

$result17 = [{a => 1}, 2, {b => 5}].step(2).unique
notify { '17': message => String($result17, '%p') }
