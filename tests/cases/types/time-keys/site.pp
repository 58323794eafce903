# Types with bounds of times as keys: Ruby tells equal bounds apart; and how such types merge in an alias.
$result1 = {Timestamp['2015-01-01'] => 1, Timestamp['2015-01-01'] => 2}
notify { '1': message => String($result1, '%p') }

$result2 = {Timespan[1,2] => 1, Timespan[1,2] => 2}
notify { '2': message => String($result2, '%p') }

$result3 = {Timespan[1,2] => 1}[Timespan[1,2]]
notify { '3': message => String($result3, '%p') }

$x4 = Timespan[1,2]
$result4 = {$x4 => 1}[$x4]
notify { '4': message => String($result4, '%p') }

$result5 = [Timespan[1,2], Timespan[1,2]].unique
notify { '5': message => String($result5, '%p') }

$result6 = {Timespan => 1, Timespan => 2}
notify { '6': message => String($result6, '%p') }

$result7 = {Timestamp[default, '2015-01-01'] => 1}[Timestamp[default,'2015-01-01']]
notify { '7': message => String($result7, '%p') }

$result8 = "${Variant[Timespan[1,2], Timespan[1,2]]}"
notify { '8': message => String($result8, '%p') }

type Tm1 = Variant[Timespan[1,2], Timespan[1,2]]
$result9 = "${Tm1}"
notify { '9': message => String($result9, '%p') }

type Tm3 = Variant[Timestamp['2015-01-01','2016-01-01'], Timestamp['2015-06-01','2017-01-01'], String]
$result10 = "${Tm3}"
notify { '10': message => String($result10, '%p') }

type Tm4 = Variant[Timestamp['2015-01-01','2016-01-01'], Timestamp['2015-06-01','2017-01-01']]
$result11 = "${Tm4}"
notify { '11': message => String($result11, '%p') }

type Tm5 = Variant[SemVer['1.x'], SemVer['2.x'], String]
$result12 = "${Tm5}"
notify { '12': message => String($result12, '%p') }

type Tm6 = Variant[SemVer['1.x'], SemVer['>1.2.0 <3.0.0']]
$result13 = "${Tm6}"
notify { '13': message => String($result13, '%p') }

type Tm7 = Variant[SemVer, SemVer['>1.2.0 <3.0.0']]
$result14 = "${Tm7}"
notify { '14': message => String($result14, '%p') }

type Tm8 = Variant[Timespan[1,5], Timespan[3,8]]
$result15 = [Tm8, {Tm8 => 1}[Tm8], "${Tm8}"]
notify { '15': message => String($result15, '%p') }

type Tm9 = Timespan[1,2]
$result16 = [{Tm9 => 1}[Tm9], {Tm9 => 1, Tm9 => 3}]
notify { '16': message => String($result16, '%p') }

$x17 = Timespan[1,2]
$result17 = [{$x17 => 1}[$x17], {Array[$x17] => 1}[Array[$x17]], {Timespan[1,3] => 2, $x17 => 1}, $x17 == Timespan[1,2]]
notify { '17': message => String($result17, '%p') }

$t18 = Timespan(1)
$u18 = Timespan(1)
$result18 = [{Timespan[$t18, $t18] => 1}[Timespan[$t18, $t18]], {Timespan[$t18, $t18] => 1}[Timespan[$u18, $u18]], {Timespan[$t18, $u18] => 1}[Timespan[$u18, $t18]], {Timespan[$t18] => 1}[Timespan[$u18]], {Timespan[$t18] => 1}[Timespan[$t18]]]
notify { '18': message => String($result18, '%p') }

$t19 = Timestamp('2015-01-01')
$result19 = [{Timestamp[$t19] => 1}[Timestamp[$t19]], {Struct[{a => Timestamp[$t19]}] => 1}[Struct[{a => Timestamp[$t19]}]], {Timestamp => 1}[Timestamp]]
notify { '19': message => String($result19, '%p') }

$result20 = {Tuple[Timespan[1,2], String] => 1}[Tuple[Timespan[1,2], String]]
notify { '20': message => String($result20, '%p') }

$result21 = {Variant[Timespan[1,2], String] => 1}[Variant[Timespan[1,2], String]]
notify { '21': message => String($result21, '%p') }

$result22 = {Hash[String, Timespan[1,2]] => 1}[Hash[String, Timespan[1,2]]]
notify { '22': message => String($result22, '%p') }

$result23 = {Callable[Timespan[1,2]] => 1}[Callable[Timespan[1,2]]]
notify { '23': message => String($result23, '%p') }

$result24 = {Optional[Timespan[1,2]] => 1}[Optional[Timespan[1,2]]]
notify { '24': message => String($result24, '%p') }

$result25 = {Type[Timespan[1,2]] => 1}[Type[Timespan[1,2]]]
notify { '25': message => String($result25, '%p') }

$result26 = [[Timespan[1,2]], [Timespan[1,2]]].unique
notify { '26': message => String($result26, '%p') }

$result27 = [Timespan[1,2]] - [Timespan[1,2]]
notify { '27': message => String($result27, '%p') }

$result28 = Timespan[1,2] in [Timespan[1,2]]
notify { '28': message => String($result28, '%p') }

$result29 = {Timespan[1,2] => 1} - Timespan[1,2]
notify { '29': message => String($result29, '%p') }

$result30 = {Timespan[1,2] => 1} + {Timespan[1,2] => 2}
notify { '30': message => String($result30, '%p') }

$result31 = [Timespan[1,2], 3].group_by |$v| { $v }
notify { '31': message => String($result31, '%p') }

$result32 = type([Timespan[1,2], Timespan[1,2]])
notify { '32': message => String($result32, '%p') }

$result33 = {type(Timespan(1)) => 1}[type(Timespan(1))]
notify { '33': message => String($result33, '%p') }

$result34 = Timespan[1,2] == Timespan[1,2]
notify { '34': message => String($result34, '%p') }

type Tm20 = Object[{attributes => {a => Timespan[1,2]}}]
$result35 = [{Tm20 => 1}[Tm20]]
notify { '35': message => String($result35, '%p') }

$result36 = {Enum[a,b] => 1}[Enum[a,b]]
notify { '36': message => String($result36, '%p') }

$result37 = {Iterator[Timespan[1,2]] => 1}[Iterator[Timespan[1,2]]]
notify { '37': message => String($result37, '%p') }

$result38 = {Init[Timespan[1,2]] => 1}[Init[Timespan[1,2]]]
notify { '38': message => String($result38, '%p') }

$result39 = {Init[Integer, 2] => 1}[Init[Integer, 2]]
notify { '39': message => String($result39, '%p') }

$result40 = [Variant[Timespan[1,2], Timespan[1,2]], Variant[Integer, Integer]]
notify { '40': message => String($result40, '%p') }

$result41 = [Timespan[1,2]] - [Timespan[1,2]]
notify { '41': message => String($result41, '%p') }

$result42 = [Timespan[1,2], 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18] - [Timespan[1,2], 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]
notify { '42': message => String($result42, '%p') }

$result43 = [[Timespan[1,2]]] - [[Timespan[1,2]]]
notify { '43': message => String($result43, '%p') }

$result44 = [Array[Timespan[1,2]]] - Array[Timespan[1,2]]
notify { '44': message => String($result44, '%p') }

$result45 = [Timestamp['2015-01-01']] - Timestamp['2015-01-01']
notify { '45': message => String($result45, '%p') }

$result46 = [{a => Timespan[1,2]}] - [{a => Timespan[1,2]}]
notify { '46': message => String($result46, '%p') }
