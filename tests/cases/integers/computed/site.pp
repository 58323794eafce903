# Integers beyond 64 bits in operators, whose results must not be; comparisons are exact.
function show($v) { "${String($v, '%p')} is ${type($v)}" }
$b = floor(1e30)
notify { '01': message => show($b - $b) }
notify { '02': message => show($b - floor(1e30) + 1) }
notify { '03': message => show($b / floor(1e29)) }
notify { '04': message => show($b / -$b) }
notify { '05': message => show(-$b / $b) }
notify { '06': message => show(($b / floor(7e12)) / 3) }
notify { '07': message => show($b % 7) }
notify { '08': message => show(-$b % 7) }
notify { '09': message => show(7 % $b) }
notify { '10': message => show(7 / $b) }
notify { '11': message => show(-7 / $b) }
notify { '12': message => show($b >> 80) }
notify { '13': message => show(-$b >> 80) }
notify { '14': message => show($b >> $b) }
notify { '15': message => show(-$b >> $b) }
notify { '16': message => show(1 >> $b) }
notify { '17': message => show(1 << -$b) }
notify { '18': message => show(0 << $b) }
notify { '19': message => show($b << -90) }
notify { '20': message => show($b * 0) }
notify { '21': message => show($b * 1.0) }
notify { '22': message => show($b + 1.0) }
notify { '23': message => show(1.0 - $b) }
notify { '24': message => show($b / 3.0) }
notify { '25': message => show(2.0 / $b) }
notify { '26': message => show('0x7FFFFFFFFFFFFFFFFFFFFFFF' / 10000000000000) }
notify { '27': message => show('99999999999999999999' - '99999999999999999999') }
notify { '28': message => show([$b < 1, $b > 1, $b <= $b, $b >= $b, $b < 1e30, $b <= 1e30, $b > 9.9e29]) }
notify { '29': message => show([$b == 1e30, 1e30 == $b, $b == floor(1e30), $b == -$b, $b != 1e30]) }
notify { '30': message => show([Integer('9223372036854775808') == 9.223372036854775808e18, 9223372036854775807 == 9.223372036854775808e18]) }
notify { '31': message => show([Integer('9007199254740993') == 9007199254740992.0, Integer('36893488147419103233') == 36893488147419103232.0]) }
notify { '32': message => show([Integer('36893488147419103233') > 36893488147419103232.0, Integer('-36893488147419103233') < -36893488147419103232.0]) }
notify { '33': message => show([$b in [1e30], 1e30 in [$b], $b in [1, 'a'], 1 in [$b], $b in {$b => 1}]) }
notify { '34': message => show($b ? { 1 => 'one', 1e30 => 'same' }) }
notify { '35': message => show($b ? { Integer[0, 10] => 'small', Integer[11] => 'large' }) }
notify { '36': message => show([!$b, $b and true, $b or false]) }
notify { '37': message => show([[1, $b] - $b, [$b, 1] - [1e30], [$b] + 1, [$b] << $b]) }
notify { '38': message => show("a ${b} b ${-$b}") }
notify { '39': message => show([compare($b, 1), compare($b, 1e30), compare(-$b, 1.5)]) }
