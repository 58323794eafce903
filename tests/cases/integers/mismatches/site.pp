# How a value or a type beyond 64 bits is described where it does not fit.
function show($v) { "${String($v, '%p')} is ${type($v)}" }
$b = floor(1e30)
function try(Type $t, $v) { assert_type($t, $v) |$expected, $actual| { "${expected}, not ${actual}" } }
notify { '01': message => show(try(Integer[0, 5], $b)) }
notify { '02': message => show(try(Integer[$b], 5)) }
notify { '03': message => show(try(String, $b)) }
notify { '04': message => show(try(String[$b], 'x')) }
notify { '05': message => show(try(String[1, $b], '')) }
notify { '06': message => show(try(Array[Any, 1, $b], [])) }
notify { '07': message => show(try(Array[Any, $b, $b], [1])) }
notify { '08': message => show(try(Array[Any, $b], [1])) }
notify { '09': message => show(try(Float, $b)) }
notify { '10': message => show(try(Float[1.0, 2.0], $b)) }
notify { '11': message => show(try(Array[Integer[0, 5]], [$b])) }
notify { '12': message => show(try(Hash[String, Integer[0, 5]], {'a' => -$b})) }
notify { '13': message => show(try(Struct[{a => Integer[$b]}], {'a' => 1})) }
notify { '14': message => show(try(Variant[Integer[0, 5], String], $b)) }
notify { '15': message => show(try(Tuple[String, 1, $b], [])) }
notify { '16': message => show(try(Tuple[Integer[$b], String], [1, 2])) }
notify { '17': message => show(try(Type[Integer[0, $b]], Integer)) }
notify { '18': message => show(try(Callable[Integer, $b, $b], Integer)) }
