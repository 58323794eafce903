# Integers beyond 64 bits in collections and in functions of them.
function show($v) { "${String($v, '%p')} is ${type($v)}" }
$b = floor(1e30)
notify { '01': message => show({$b => 1}) }
notify { '02': message => show({$b => 2, floor(1e30) => 3}) }
notify { '03': message => show({$b => 2}[floor(1e30)]) }
notify { '04': message => show({$b => 2}[1e30]) }
notify { '05': message => show({1 => 2}[$b]) }
notify { '06': message => show([$b, 1, 3.5, -$b, 1e29].sort) }
notify { '07': message => show(sort([$b, 1, 3]) |$x, $y| { compare($y, $x) }) }
notify { '08': message => show(unique([$b, floor(1e30), 1e30])) }
notify { '09': message => show([flatten($b), flatten([$b, [$b]])]) }
notify { '10': message => show(join([$b, [-$b]], ',')) }
notify { '11': message => show([empty($b), index([1, $b], floor(1e30)), $b in [1, $b]]) }
notify { '12': message => show(group_by([$b, floor(1e30), 1]) |$x| { $x }) }
notify { '13': message => show(partition([$b, 1]) |$x| { $x > 1 }) }
notify { '14': message => show(filter([$b, 1]) |$x| { $x > 1 }) }
notify { '15': message => show([$b, 1].map |$x| { $x }) }
notify { '16': message => show([$b, 1].reduce |$m, $x| { if $m > $x { $m } else { $x } }) }
notify { '17': message => show([1, 2, 3].step($b)) }
notify { '18': message => show([$b, 1, 2].slice(2)) }
notify { '19': message => show([$b].reverse_each) }
notify { '20': message => show(dig({'a' => {$b => 3}}, 'a', floor(1e30))) }
notify { '21': message => show(get({'a' => {'99999999999999999999' => 3}}, 'a."99999999999999999999"')) }
notify { '22': message => show(any([$b, 1]) |$x| { $x > 5 }) }
notify { '23': message => show(all([$b, 1]) |$x| { $x > 5 }) }
notify { '24': message => show([camelcase($b), upcase($b), downcase($b), strip($b)]) }
notify { '25': message => show(Array({$b => -$b})) }
notify { '26': message => show(Tuple([$b, 1])) }
notify { '27': message => show(Hash([[$b, 1]])) }
notify { '28': message => show(Integer[1, $b].map |$x| { if $x > 3 { break() } $x }) }
notify { '29': message => show(tree_each([$b, [1]]).map |$x| { $x }) }
notify { '30': message => show([$b, [1, $b]].lest || { 1 }) }
notify { '31': message => show(keys({$b => 1}) + values({1 => $b})) }
notify { '32': message => show($b.then |$x| { -$x }) }
