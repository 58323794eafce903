# A TypeSet inside of a TypeSet: its types have short names in it, and whole ones in the set around it.
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {
  Before => Array[Ws::Inner::Age],
  Text => String,
  Inner => TypeSet[{pcore_version => '1.0.0', version => '1.2.0', types => {
    Age => Integer[1],
    Ages => Array[Age],
    Texts => Array[Text],
    Whole => Ws::Inner::Age,
    Car => Object[{attributes => {age => Age}}],
  }}],
  After => Array[Ws::Inner::Age],
  Cars => Array[Ws::Inner::Car],
  Unknown => Array[Inner::Age],
}}]
type Other = TypeSet[{pcore_version => '1.0.0', version => '1.0.0',
  references => {I => {name => 'Ws::Inner', version_range => '1.x'}},
  types => {Age => I::Age, Ages => Array[I::Ages], Car => I::Car, Set => I}}]
$set = Ws
$other = Other
notify {
  'instances': message => String([[1] =~ Ws::After, [0] =~ Ws::After, ['a'] =~ Ws::After, [1] =~ Ws::Before,
    1 =~ Other::Age, 0 =~ Other::Age, [[2]] =~ Other::Ages, [] =~ Ws::Cars, Other::Car(3).age]);
  'sets': message => String([$set =~ Type[TypeSet], Ws::Inner == Other::Set, Ws::Inner == $set, Ws::Inner =~ Type[TypeSet]]);
  'unknown': message => "${Ws::Unknown} ${Ws::Before}";
  'known': message => "${Ws::After}";
  'text': message => "${Ws}";
}
