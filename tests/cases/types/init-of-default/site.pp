# Init of types without parameters, some of which Puppet's normal form makes anew.
type Yb3 = Init[Array]
$result1 = "${Yb3}"
notify { '1': message => String($result1, '%p') }

type Yb4 = Init[Collection]
$result2 = "${Yb4}"
notify { '2': message => String($result2, '%p') }

type Yb5 = Init[Optional]
$result3 = "${Yb5}"
notify { '3': message => String($result3, '%p') }

type Yb6 = Init[Variant]
$result4 = "${Yb6}"
notify { '4': message => String($result4, '%p') }

type Yb7 = Init[Type]
$result5 = "${Yb7}"
notify { '5': message => String($result5, '%p') }

type Yb8 = Init[Sensitive]
$result6 = "${Yb8}"
notify { '6': message => String($result6, '%p') }

type Yb9 = Init[Iterable]
$result7 = "${Yb9}"
notify { '7': message => String($result7, '%p') }

type Yb11 = Init[Callable]
$result8 = "${Yb11}"
notify { '8': message => String($result8, '%p') }

type Yb12 = Init[Init]
$result9 = "${Yb12}"
notify { '9': message => String($result9, '%p') }

type Yb13 = Init[String]
$result10 = "${Yb13}"
notify { '10': message => String($result10, '%p') }

type Yb14 = Init[Enum]
$result11 = "${Yb14}"
notify { '11': message => String($result11, '%p') }

type Yb15 = Init[Hash]
$result12 = "${Yb15}"
notify { '12': message => String($result12, '%p') }

type Yb16 = Init[Timestamp]
$result13 = "${Yb16}"
notify { '13': message => String($result13, '%p') }

type Yb20 = Init[Array[Optional]]
$result14 = "${Yb20}"
notify { '14': message => String($result14, '%p') }

type Yb21 = Init[Array[Variant]]
$result15 = "${Yb21}"
notify { '15': message => String($result15, '%p') }

type Yb22 = Init[Array[Callable]]
$result16 = "${Yb22}"
notify { '16': message => String($result16, '%p') }

type Yb23 = Init[Array[Type]]
$result17 = "${Yb23}"
notify { '17': message => String($result17, '%p') }

type Yb24 = Init[Array[Sensitive]]
$result18 = "${Yb24}"
notify { '18': message => String($result18, '%p') }

type Yb25 = Init[Array[Iterable]]
$result19 = "${Yb25}"
notify { '19': message => String($result19, '%p') }

type Yb27 = Init[Array[Init]]
$result20 = "${Yb27}"
notify { '20': message => String($result20, '%p') }

type Yb28 = Init[Array[Hash]]
$result21 = "${Yb28}"
notify { '21': message => String($result21, '%p') }

type Yb29 = Init[Array[Array]]
$result22 = "${Yb29}"
notify { '22': message => String($result22, '%p') }
