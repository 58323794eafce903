# Annotations, the type Annotation, and TypeSets with references.
type Js9 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer, B => Js9::A}}]
type Js9b = Array[Js9::A]
$x1 = Js9
$result1 = [[1] =~ Js9b, "${Js9b}"]
notify { '1': message => String($result1, '%p') }

type Ja1 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}, annotations => {}}]
$result2 = "${Ja1}"
notify { '2': message => String($result2, '%p') }

type Ann1 = Annotation{attributes => {name => String}}
$result3 = "${Ann1}"
notify { '3': message => String($result3, '%p') }

type Ann2 = Annotation{attributes => {name => String}}
type Ob2 = Object[{attributes => {a => Integer}, annotations => {Ann2 => {'name' => 'x'}}}]
$result4 = ["${Ob2}", Ob2(1)]
notify { '4': message => String($result4, '%p') }

$result5 = Annotation
notify { '5': message => String($result5, '%p') }

type Ob7 = Object[{attributes => {a => {type => Integer, annotations => {}}}}]
$result6 = ["${Ob7}", Ob7(1)]
notify { '6': message => String($result6, '%p') }

type Ob8 = Object[{attributes => {a => {type => Integer, annotations => undef}}}]
$result7 = ["${Ob8}", Ob8(1)]
notify { '7': message => String($result7, '%p') }

type Ob11 = Object[{attributes => {a => Integer}, annotations => undef}]
$result8 = ["${Ob11}", Ob11(1)]
notify { '8': message => String($result8, '%p') }
