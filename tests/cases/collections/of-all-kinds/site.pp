# Functions of collections: what they hold keeps its origin, what they compute does not.
$h = { 'b' => 1, 'a' => [2, 3], 3 => undef }
$l = [3, 'x', [1, [2]], 3, 3.0, 'x']
$n = [5, 3, 9, 1]
notify { 'keys': message => keys($h) }
notify { 'values': message => $h.values }
notify { 'keys-first': message => $h.keys[0] }
notify { 'lengths': message => [length($l), size($h), length('héé'), $l.flatten.size] }
notify { 'empties': message => [empty([]), empty(''), empty($h), empty(undef)] }
notify { 'flatten': message => flatten($l, 7, [[[]]]) }
notify { 'unique': message => unique($l) }
notify { 'unique-text': message => unique('hello wörld') }
notify { 'unique-hash': message => unique({ 'a' => 1, 'b' => 2, 'c' => 1 }).values }
notify { 'unique-by': message => unique($n) |$x| { $x % 4 } }
notify { 'sort': message => sort($n) }
notify { 'sort-first': message => sort($n)[0] }
notify { 'sort-text': message => sort('bca') }
notify { 'sort-by': message => sort($n) |$a, $b| { $b - $a } }
notify { 'sort-lists': message => sort([[2, 1], [1, 2], [1]]) }
notify { 'join': message => join($l, '-') }
notify { 'join-mixed': message => join([1, [undef, 'a'], { 'a' => 1 }, true, 1.5]) }
notify { 'max': message => [max(1, 2.5, 2), max('a', 'B', 'b'), max($n), max([1], [2])] }
notify { 'min': message => [min(1, 2.5, 2), min('10', '9'), min($n)] }
notify { 'max-by': message => max('abc', 'd') |$a, $b| { compare($b.length, $a.length) } }
notify { 'compare': message => [compare(1, 2), compare('a', 'A'), compare('a', 'A', false), compare(2.5, 2)] }
notify { 'numbers': message => [abs(-3), abs(-3.5), ceiling(1.2), floor(-1.2), round(2.5), round(-2.5)] }
if $n.max > 8 { notify { 'large': message => $n.min } }
