# Parameters that Puppet takes in aliases: open bounds, titles that are undef, types that are not known.
type Ib1 = Integer['a', 'b']
$result1 = 1
notify { '1': message => String($result1, '%p') }

type Ib6 = Integer['a']
$result2 = 1
notify { '2': message => String($result2, '%p') }

type Ib12 = Integer[undef, 3]
$result3 = [Ib12, 2 =~ Ib12]
notify { '3': message => String($result3, '%p') }

type Ib13 = Integer[1, undef]
$result4 = [Ib13, 2 =~ Ib13]
notify { '4': message => String($result4, '%p') }

type Ib14 = Integer[1, 'default']
$result5 = [Ib14, 2 =~ Ib14]
notify { '5': message => String($result5, '%p') }

type Fi1 = File[1]
$result6 = 1
notify { '6': message => String($result6, '%p') }

type Fi4 = File[undef]
$result7 = [Fi4, "${Fi4}"]
notify { '7': message => String($result7, '%p') }

type Fi8 = Resource['file', undef]
$result8 = [Fi8]
notify { '8': message => String($result8, '%p') }

type Fi9 = File['']
$result9 = [Fi9, Type[File['']]]
notify { '9': message => String($result9, '%p') }

type Un1 = Unknown::T
$result10 = 1
notify { '10': message => String($result10, '%p') }

type Un2 = Unknown::T
$result11 = Un2
notify { '11': message => String($result11, '%p') }

type Un3 = Unknown::T
$result12 = 1 =~ Un3
notify { '12': message => String($result12, '%p') }

type Un4 = Array[Unknown::T]
$result13 = [[] =~ Un4, [1] =~ Un4, "${Un4}"]
notify { '13': message => String($result13, '%p') }

$result14 = Object[{}]
notify { '14': message => String($result14, '%p') }

$result15 = Object[undef]
notify { '15': message => String($result15, '%p') }

type Ob6 = Array[Object['A']]
$result16 = Ob6
notify { '16': message => String($result16, '%p') }

$result17 = TypeSet[{}]
notify { '17': message => String($result17, '%p') }

$result18 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0'}]
notify { '18': message => String($result18, '%p') }

$result19 = SemVer['1.0.0'] =~ Type
notify { '19': message => String($result19, '%p') }

$result20 = {Array[Timespan[1,2]] => 1, Array[Timespan[1,2]] => 2}
notify { '20': message => String($result20, '%p') }

$result21 = {SemVer['1.x'] => 1, SemVer['1.x'] => 2}
notify { '21': message => String($result21, '%p') }

$result22 = {Float[1.0,2.0] => 1, Float[1.0, 2.0] => 2}
notify { '22': message => String($result22, '%p') }

type Lq1 = Integer[undef, 3]
$result23 = String(Lq1, '%p')
notify { '23': message => String($result23, '%p') }

type Lq2 = Integer[1, undef]
$result24 = String(Lq2, '%p')
notify { '24': message => String($result24, '%p') }

type Lq3 = Integer[1, undef]
$result25 = [Lq3 < Integer, 5 =~ Lq3, Integer[2] < Lq3, type(5) =~ Type[Lq3]]
notify { '25': message => String($result25, '%p') }

type Lq4 = Integer[undef, 3]
$result26 = [Lq4 < Integer, 2 =~ Lq4, Integer[2,3] < Lq4]
notify { '26': message => String($result26, '%p') }

type Lq5 = Integer[1, 'default']
$result27 = String(Lq5, '%p')
notify { '27': message => String($result27, '%p') }

type Lq7 = Unknown::T[1, 'a']
$result28 = "${Lq7}"
notify { '28': message => String($result28, '%p') }

type Lq8 = Unknown::T[1, 'a']
$result29 = 1 =~ Lq8
notify { '29': message => String($result29, '%p') }

type Lq11 = Unknown::T[1, 2]
$result30 = [Lq11]
notify { '30': message => String($result30, '%p') }

type Lq13 = Unknown::T[1, 2]
$result31 = Lq13 <= Any
notify { '31': message => String($result31, '%p') }

type Lq14 = Array[Unknown::T[1, 2]]
$result32 = Lq14 <= Any
notify { '32': message => String($result32, '%p') }

type Lq15 = Array[Unknown::T[1, 2]]
$result33 = [1] =~ Lq15
notify { '33': message => String($result33, '%p') }

type Lq16 = Array[Unknown::T[a]]
$result34 = [1] =~ Lq16
notify { '34': message => String($result34, '%p') }

type Lq17 = Unknown::T
$result35 = [Lq17 == Lq17, Lq17 < Any, 1 =~ Lq17]
notify { '35': message => String($result35, '%p') }

type Lq18 = Unknown::T[1]
$result36 = [Lq18 < Any]
notify { '36': message => String($result36, '%p') }

type Lq19 = Unknown::T['x']
$result37 = [1 =~ Lq19]
notify { '37': message => String($result37, '%p') }
