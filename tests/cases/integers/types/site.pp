# Types of Integers beyond 64 bits: bounds, sizes, membership, inference and what types have in common.
function show($v) { "${String($v, '%p')} is ${type($v)}" }
$b = floor(1e30)
notify { '01': message => show(Integer[$b]) }
notify { '02': message => show(Integer[1, $b]) }
notify { '03': message => show(Integer[-$b, $b]) }
notify { '04': message => show(Integer[-$b]) }
notify { '05': message => show(Integer[default, $b]) }
notify { '06': message => show(Integer[$b, $b]) }
notify { '07': message => show(String[1, $b]) }
notify { '08': message => show(String[$b]) }
notify { '09': message => show(Array[Integer, $b]) }
notify { '10': message => show(Array[Integer, 0, $b]) }
notify { '11': message => show(Hash[String, String, 1, $b]) }
notify { '12': message => show(Hash[$b, $b]) }
notify { '13': message => show(Collection[1, $b]) }
notify { '14': message => show(Tuple[Integer, 1, $b]) }
notify { '15': message => show(Tuple[Integer, $b]) }
notify { '16': message => show(Callable[Integer, 1, $b]) }
notify { '17': message => show(Float[$b]) }
notify { '18': message => show(Float[1, $b]) }
notify { '19': message => show(Array[String, Integer[1, $b]]) }
notify { '20': message => show(type($b)) }
notify { '21': message => show(type($b, generalized)) }
notify { '22': message => show(type([1, $b])) }
notify { '23': message => show(type([1, $b], reduced)) }
notify { '24': message => show(type([-$b, $b, 5], reduced)) }
notify { '25': message => show(type({$b => -$b}, reduced)) }
notify { '26': message => show(type([$b], detailed)) }
notify { '27': message => show([$b =~ Integer, $b =~ Integer[0], $b =~ Integer[0, 10], $b =~ Integer[default, 0], $b =~ Integer[$b, $b], $b =~ Float, $b =~ Numeric]) }
notify { '28': message => show([5 =~ Integer[0, $b], 5 =~ Integer[$b], -5 =~ Integer[-$b, $b], 'a' =~ String[0, $b], 'a' =~ String[$b], [] =~ Array[Any, $b]]) }
notify { '29': message => show([$b =~ Data, $b =~ Scalar, $b =~ ScalarData, $b =~ RichData, $b =~ String, $b =~ Timestamp, $b =~ Iterable, -$b =~ Iterable, $b =~ Init[Integer]]) }
notify { '30': message => show([Integer[0, 5] < Integer[0, $b], Integer[0, $b] < Integer[0, 5], Integer[$b] < Integer[0], Integer[$b] <= Integer[$b], Integer[$b] == Integer[$b], Integer[$b] == Integer[0]]) }
notify { '31': message => show([Integer[0, $b] == Integer[0, 9223372036854775807], Integer[0, $b] == Integer[0], Integer[0, 9223372036854775807] < Integer[0, $b]]) }
notify { '32': message => show([Integer[0, $b] =~ Type[Integer[0]], Integer[0, $b] =~ Type[Iterable], Integer[$b] =~ Type[Iterable], String[1, 5] < String[1, $b], Array[Any, 0, $b] > Array[Any, 0, 1]]) }
notify { '33': message => show(Variant[Integer[0, 5], Integer[6, $b]]) }
notify { '34': message => show([5, $b] ? { Array[Integer[0, 5]] => 'few', Array[Integer[0, $b]] => 'all' }) }
notify { '35': message => show({Integer[$b] => 1}[Integer[$b]]) }
notify { '36': message => show(unique([Integer[0, $b], Integer[0, floor(1e30)], Integer[0]])) }
notify { '37': message => show(Integer[$b, $b].map |$x| { $x }) }
notify { '38': message => show($b.with |Integer[1] $x| { $x }) }
notify { '39': message => show(assert_type(Integer[0], $b)) }
notify { '40': message => show(assert_type(Numeric, $b)) }
