type Ta1 = Object[{attributes => {color => String, n => {type => Integer, value => 3}}}]
$result0 = Ta1.new('red')
notify { '0': message => String($result0, '%p') }

type Ta2 = Object[{attributes => {color => String, n => {type => Integer, value => 3}}}]
$x1 = Ta2('red', 5)
$result1 = [$x1.color, $x1.n, $x1 =~ Ta2, type($x1), String($x1), "${x}", $x1 == Ta2('red', 5), $x1 == Ta2('red')]
notify { '1': message => String($result1, '%p') }

type Ta5 = Object[{attributes => {color => String}}]
type Tb5 = Object[{parent => Ta5, attributes => {size => Integer}}]
$x4 = Tb5('a', 2)
$result4 = [$x4, $x4.color, $x4 =~ Ta5, Tb5 < Ta5, $x4 =~ Object, type($x4), $x4 ? { Ta5 => 'y', default => 'n' }]
notify { '4': message => String($result4, '%p') }

type Ta6 = Object[{attributes => {color => String}, equality => []}]
$result5 = [Ta6('a') == Ta6('b'), Ta6('a') == Ta6('a')]
notify { '5': message => String($result5, '%p') }

type Ta7 = Object[{attributes => {a => String, b => Integer}, equality => ['a']}]
$result6 = [Ta7('a', 1) == Ta7('a', 2), Ta7('a', 1) == Ta7('b', 1)]
notify { '6': message => String($result6, '%p') }

type Ta8 = Object[{attributes => {a => String}, equality_include_type => false}]
type Tb8 = Object[{attributes => {a => String}, equality_include_type => false}]
$result7 = [Ta8('a') == Tb8('a'), Ta8('a') == Tb8('b')]
notify { '7': message => String($result7, '%p') }

type Ta9 = Object[{attributes => {a => {type => String, kind => constant, value => 'k'}, b => Integer}, constants => {z => 7}}]
$result8 = [Ta9(1).a, Ta9(1).z, Ta9(1).b, Ta9(1), Ta9]
notify { '8': message => String($result8, '%p') }

type Ta10 = Object[{attributes => {a => {type => String, kind => derived}, b => Integer}}]
$result9 = Ta10(1)
notify { '9': message => String($result9, '%p') }

type Ta12 = Object[{attributes => {a => {type => String, kind => given_or_derived}, b => Integer}}]
$result11 = [Ta12]
notify { '11': message => String($result11, '%p') }

type Ta13 = Object[{attributes => {a => {type => String, kind => given_or_derived}, b => Integer}}]
$result12 = Ta13('x', 1).a
notify { '12': message => String($result12, '%p') }

type Ta14 = Object[{attributes => {a => {type => String, kind => reference}, b => Integer}}]
$result13 = [Ta14('x', 1).a, Ta14]
notify { '13': message => String($result13, '%p') }

type Ta15 = Object[{attributes => {a => String}, functions => {f => Callable[[], String]}}]
$result14 = Ta15
notify { '14': message => String($result14, '%p') }

type Ta17 = Object[{attributes => {a => String}, functions => {f => Callable[[], String]}}]
$result16 = Ta17('x').a
notify { '16': message => String($result16, '%p') }

type Ta18 = Object[{type_parameters => {p => String}, attributes => {p => String}}]
$result17 = [Ta18, Ta18['x'], Ta18('x') =~ Ta18['x'], Ta18('y') =~ Ta18['x']]
notify { '17': message => String($result17, '%p') }

type Ta24 = { attributes => {b => Integer} }
$result23 = [Ta24(1), Ta24]
notify { '23': message => String($result23, '%p') }

type Ta25 = Object { attributes => {b => Integer} }
$result24 = [Ta25(1), Ta25]
notify { '24': message => String($result24, '%p') }

$x27 = Object[{name => 'Foo::Bar', attributes => {b => Integer}}]
$result27 = $x27.new(1)
notify { '27': message => String($result27, '%p') }

$x28 = Object[{attributes => {b => Integer}, checks => 1}]
$result28 = $x28
notify { '28': message => String($result28, '%p') }

$x29 = Object[{attributes => {b => Integer}, annotations => {}}]
$result29 = $x29
notify { '29': message => String($result29, '%p') }

$x44 = Object[{parent => Integer, attributes => {b => Integer}}]
$result44 = $x44
notify { '44': message => String($result44, '%p') }

type Ua3 = Object[{constants => {a => 1}}]
type Ub3 = Object[{parent => Ua3, constants => {a => 7}}]
$result54 = [Ub3, Ub3(), Ub3().a, Ua3().a]
notify { '54': message => String($result54, '%p') }

type Ua4 = Object[{attributes => {a => String}}]
$result55 = [Ua4('x')] + [Ua4('x')]
notify { '55': message => String($result55, '%p') }

type Ua5 = Object[{attributes => {a => String}}]
$result56 = unique([Ua5('x'), Ua5('x'), Ua5('y')])
notify { '56': message => String($result56, '%p') }

type Ua12 = Object[{attributes => {a => String}, functions => {f => {type => Callable, final => true}}}]
$result63 = Ua12
notify { '63': message => String($result63, '%p') }

type Ua13 = Object[{type_parameters => {p => {type => String}}, attributes => {p => String}}]
$result64 = Ua13
notify { '64': message => String($result64, '%p') }

type Ua14 = Object[{type_parameters => {p => String, q => Integer, r => Integer}, attributes => {p => String, q => Integer, r => Integer}}]
$result65 = [Ua14['a'], Ua14['a', 1], Ua14['a', 1, 2], Ua14[{q => 3}], Ua14[default, 1], Ua14('a', 1, 2) =~ Ua14['a', 1], Ua14['a', 1] < Ua14, Ua14['a', 1] < Ua14['a'], Ua14['a'] < Ua14['a', 1], Ua14['a'] == Ua14['a']]
notify { '65': message => String($result65, '%p') }

type Ua17 = Object[{type_parameters => {p => Variant[String,Regexp,Type]}, attributes => {p => String}}]
$result68 = [Ua17[/x/], Ua17('axb') =~ Ua17[/x/], Ua17('ab') =~ Ua17[/x/], Ua17[String[3]], Ua17('ab') =~ Ua17[String[3]], Ua17('abc') =~ Ua17[String[3]], Ua17['abc'] < Ua17[String[3]], Ua17[String[4]] < Ua17[String[3]], Ua17['abc'] < Ua17[/b/]]
notify { '68': message => String($result68, '%p') }

type Ua22 = Object[{attributes => {a => Integer}}]
$result73 = [Object[{name => 'Ua22', attributes => {a => Integer}}] == Ua22, Object[{attributes => {a => Integer}}] == Object[{attributes => {a => Integer}}], Object[{attributes => {a => Integer}}] == Object[{attributes => {a => String}}]]
notify { '73': message => String($result73, '%p') }

type Ua25 = Object[{attributes => {a => Integer}}]
$result76 = [Ua25(1) =~ Data, Ua25(1) =~ RichData, Ua25(1) =~ Any, Ua25(1) =~ Scalar, Ua25 =~ Type, Ua25 =~ Type[Object], Ua25(1) =~ NotUndef]
notify { '76': message => String($result76, '%p') }

type Ua26 = Object[{attributes => {a => Array[Integer]}}]
$result77 = Ua26([1,2]).a.map |$x77| { $x77 + 1 }
notify { '77': message => String($result77, '%p') }

type Ua27 = Object[{attributes => {a => Integer}}]
$result78 = {Ua27(1) => 2}[Ua27(1)]
notify { '78': message => String($result78, '%p') }

type Ua28 = Object[{attributes => {a => Integer}}]
$result79 = Ua28(1) ? { Ua28(2) => 'two', Ua28(1) => 'one', default => 'none' }
notify { '79': message => String($result79, '%p') }

type Ua34 = Object[{attributes => {a => Hash}}]
$result85 = [Ua34({a => {}}), Ua34({b => 1}), Ua34({b => 1}).a]
notify { '85': message => String($result85, '%p') }

type Ua35 = Object[{attributes => {a => Integer}}]
$result86 = convert_to(1, Ua35)
notify { '86': message => String($result86, '%p') }

type Ua39 = Object[{attributes => {a => Integer, b => {type => Integer, kind => reference}}, equality => a}]
$result90 = [Ua39(1,2) == Ua39(1,3), Ua39]
notify { '90': message => String($result90, '%p') }

type Ua41 = Object[{}]
$result92 = [Ua41() == Ua41(), Ua41()]
notify { '92': message => String($result92, '%p') }

type Ua42 = Object[{equality_include_type => false}]
$result93 = [Ua42() == Ua42()]
notify { '93': message => String($result93, '%p') }

type Ua44 = Object[{parent => Integer, attributes => {b => Integer}}]
$result95 = Ua44(1)
notify { '95': message => String($result95, '%p') }

type Ua47 = Object[{attributes => {a => Integer}}]
type Ub47 = Ua47
$result98 = [Ub47(1), Ub47(1) =~ Ua47, Ub47, Ub47(1).a]
notify { '98': message => String($result98, '%p') }

type Vb1 = Object[{type_parameters => {p => Variant[String,Regexp,Type]}, attributes => {p => String}}]
$result100 = [Vb1['abc'] == Vb1[String], Vb1['abc'] == Vb1['abd'], Vb1[String] <= Vb1['abc'], Vb1['abc'] <= Vb1[String]]
notify { '100': message => String($result100, '%p') }
