# A Callable of one Array in an alias takes the Array's type.
type TA1 = Callable[['b', 1]]
$result1 = TA1
notify { '1': message => String($result1, '%p') }

type TA2 = Callable[['b']]
$result2 = "${TA2}"
notify { '2': message => String($result2, '%p') }

type TA3 = Callable[['b', String]]
$result3 = [1,TA3]
notify { '3': message => String($result3, '%p') }

type TA4 = Callable[[String]]
$result4 = TA4
notify { '4': message => String($result4, '%p') }

type TA5 = Callable[[1,2]]
$result5 = TA5
notify { '5': message => String($result5, '%p') }

type TA6 = Callable[[]]
$result6 = TA6
notify { '6': message => String($result6, '%p') }

type TA7 = Callable[['b'], Integer]
$result7 = TA7
notify { '7': message => String($result7, '%p') }

type TA8 = Callable[[Integer, 0, 1], Integer]
$result8 = TA8
notify { '8': message => String($result8, '%p') }

type TA9 = Callable[[Integer, 0, Callable], Integer]
$result9 = TA9
notify { '9': message => String($result9, '%p') }

type TA10 = Callable['b']
$result10 = TA10
notify { '10': message => String($result10, '%p') }

type TA11 = Callable[Integer, 'b']
$result11 = TA11
notify { '11': message => String($result11, '%p') }

type TA12 = Callable[[String, 'b']]
$result12 = TA12
notify { '12': message => String($result12, '%p') }

type TA13 = Callable[[['b'], 'b']]
$result13 = TA13
notify { '13': message => String($result13, '%p') }

$result14 = Callable['b']
notify { '14': message => String($result14, '%p') }
