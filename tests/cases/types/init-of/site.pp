# Init of Object types, of aliases of what wraps, and of types that have a normal form of their own.
$result1 = undef =~ Init[Hash[String, Numeric, default, 3]]
notify { '1': message => String($result1, '%p') }

$result2 = undef =~ Init[Hash[String, Numeric, 0, 3]]
notify { '2': message => String($result2, '%p') }

$result3 = undef =~ Init[Hash[String, Numeric]]
notify { '3': message => String($result3, '%p') }

type Q3 = Init[Hash[CatalogEntry, Numeric]]
$result4 = undef =~ Q3
notify { '4': message => String($result4, '%p') }

type Q4 = Init[Hash[String, CatalogEntry]]
$result5 = [undef =~ Q4, 1 =~ Q4, [] =~ Q4]
notify { '5': message => String($result5, '%p') }

type Q5 = Init[Hash[String, Integer]]
$result6 = [1 =~ Q5, {} =~ Q5, 'x' =~ Q5]
notify { '6': message => String($result6, '%p') }

type Q6 = Init[Hash[String, Integer]]
$result7 = [undef =~ Q6]
notify { '7': message => String($result7, '%p') }

type Q7 = Init[Array[String, 1, 2]]
$result8 = [undef =~ Q7]
notify { '8': message => String($result8, '%p') }

type Q9 = Hash[String, Numeric, default, 3]
$result9 = [{} =~ Q9, {a=>1} =~ Q9, "${Q9}"]
notify { '9': message => String($result9, '%p') }

type R1 = Array[Any, 1, 2]
$result10 = "${R1}"
notify { '10': message => String($result10, '%p') }

type R2 = Array[Any, 1]
$result11 = [[] =~ R2, "${R2}"]
notify { '11': message => String($result11, '%p') }

type R3 = Collection[1]
$result12 = [[] =~ R3, "${R3}"]
notify { '12': message => String($result12, '%p') }

type R4 = Tuple[Any, 1]
$result13 = [[] =~ R4, "${R4}"]
notify { '13': message => String($result13, '%p') }

type R5 = Hash[Any, Any, 1]
$result14 = [{} =~ R5, "${R5}"]
notify { '14': message => String($result14, '%p') }

type R10 = Init[Tuple[String, Collection]]
$result15 = "${R10}"
notify { '15': message => String($result15, '%p') }

type R11 = Init[Variant[String, Integer]]
$result16 = "${R11}"
notify { '16': message => String($result16, '%p') }

type R12 = Init[Optional[Integer]]
$result17 = "${R12}"
notify { '17': message => String($result17, '%p') }

type R15 = Init[Callable[String]]
$result18 = "${R15}"
notify { '18': message => String($result18, '%p') }

type R17 = Init[Struct[{a => Integer}]]
$result19 = "${R17}"
notify { '19': message => String($result19, '%p') }

type R18 = Init[Struct[{a => Optional[Variant[String]]}]]
$result20 = "${R18}"
notify { '20': message => String($result20, '%p') }

type R19 = Init[Sensitive[Hash[String, String, 1]]]
$result21 = "${R19}"
notify { '21': message => String($result21, '%p') }

$result22 = assert_type(Array[Init[Hash[String, String, 1]]], [1])
notify { '22': message => String($result22, '%p') }

$result23 = assert_type(Init[Hash[String, String, 1]], [1])
notify { '23': message => String($result23, '%p') }

type R21 = Init[Hash]
$result24 = "${R21}"
notify { '24': message => String($result24, '%p') }

type R23 = Init[Hash[0, 0]]
$result25 = "${R23}"
notify { '25': message => String($result25, '%p') }

type R24 = Init[Integer]
$result26 = "${R24}"
notify { '26': message => String($result26, '%p') }

type R25 = Integer
type R26 = Init[R25]
$result27 = [1 =~ R26, "${R26}", '1' =~ R26]
notify { '27': message => String($result27, '%p') }

$result28 = Init[Data]
notify { '28': message => String($result28, '%p') }

type R28 = Object[{attributes => {a => Integer}}]
$result29 = [Init[R28], 1 =~ Init[R28], R28(1) =~ Init[R28], {a=>1} =~ Init[R28], Init[R28].new(3), 'x' =~ Init[R28], [3] =~ Init[R28]]
notify { '29': message => String($result29, '%p') }

type R29 = Object[{attributes => {a => Integer}}]
type R30 = Init[R29]
$result30 = [R30, 1 =~ R30, R29(1) =~ R30, {a=>1} =~ R30, R30.new(3), 'x' =~ R30]
notify { '30': message => String($result30, '%p') }

type R31 = Optional[Integer]
$result31 = [1 =~ Init[R31]]
notify { '31': message => String($result31, '%p') }

type R31b = Optional[Integer]
$result32 = Init[R31b]
notify { '32': message => String($result32, '%p') }

type R32 = Optional[Integer]
type R33 = Init[R32]
$result33 = [1 =~ R33, '1' =~ R33, undef =~ R33]
notify { '33': message => String($result33, '%p') }

type R34 = Optional[Integer]
type R35 = Init[R34]
$result34 = [R35.new('3'), "${R35}", '1' =~ R35]
notify { '34': message => String($result34, '%p') }

type R36 = Object[{attributes => {a => Integer, b => String}}]
$result35 = [Init[R36, 'x'], 1 =~ Init[R36, 'x'], Init[R36, 'x'].new(2)]
notify { '35': message => String($result35, '%p') }

type R37 = Object[{attributes => {a => Integer, b => {type => String, value => 'q'}}}]
$result36 = [Init[R37].new(2), Init[R37].new([2, 'z']), Init[R37].new({a => 3}), [2,'z'] =~ Init[R37]]
notify { '36': message => String($result36, '%p') }

type R38 = NotUndef[Integer]
$result37 = [1 =~ Init[R38], Init[R38].new('3')]
notify { '37': message => String($result37, '%p') }

type R39 = Variant[Integer, Undef]
$result38 = [Init[R39].new('3')]
notify { '38': message => String($result38, '%p') }

$result39 = Init[Object[{attributes => {a => Integer}}]]
notify { '39': message => String($result39, '%p') }

$result40 = Init[Object]
notify { '40': message => String($result40, '%p') }

type R40 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer, B => {attributes => {a => Integer}}}}]
$x41 = R40
$result41 = [1 =~ Init[R40::B], 1 =~ Init[R40::A], Init[R40::B].new(2)]
notify { '41': message => String($result41, '%p') }
