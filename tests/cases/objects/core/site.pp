$result0 = Error
notify { '0': message => String($result0, '%p') }

$result6 = Error('a').details
notify { '6': message => String($result6, '%p') }

$result7 = Deferred
notify { '7': message => String($result7, '%p') }

$d = Deferred('join', [['a', 'b'], '-'])
$result8 = [$d, $d.name, $d.arguments, "${d}", type($d), call($d), $d =~ Deferred]
notify { '8': message => String($result8, '%p') }

$result9 = call(Deferred('upcase', ['a']))
notify { '9': message => String($result9, '%p') }

$v = {'a' => {'b' => 4}}
$result11 = call(Deferred('$v', ['a', 'b']))
notify { '11': message => String($result11, '%p') }

$result13 = call(Deferred('join', [Deferred('split', ['a,b', ',']), '+']))
notify { '13': message => String($result13, '%p') }

$result16 = TypeAlias
notify { '16': message => String($result16, '%p') }

$result17 = 3 =~ TypeAlias
notify { '17': message => String($result17, '%p') }

type Wx = Integer
$result18 = [Wx =~ Type, Wx =~ TypeAlias, Integer =~ TypeAlias, type(Wx), TypeAlias =~ Type]
notify { '18': message => String($result18, '%p') }
