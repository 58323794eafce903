# How TypeSets are written, with all that they may have, and those of expressions.
type Empty = TypeSet[{pcore_version => '1.0.0'}]
type Full = TypeSet[{
  pcore_uri     => 'http://a/b',
  pcore_version => '1.0.0',
  version       => '0.1.0-rc1',
  types         => {
    P => {attributes => {a => Integer, b => {type => Array[P], value => []}}, constants => {c => 5}, equality => [a]},
    Q => P { attributes => { d => Optional[N] }, functions => { f => Callable[[P], N] } },
    N => Variant[Integer, Array[N]],
    O => Optional[N],
    R => TypeSet,
    S => Data,
  },
}]
type Third = TypeSet[{
  pcore_version => '1.0.0',
  types         => {A => Array[F::N], B => F::P, C => F::Q{attributes => {z => A}}, D => Struct[{a => F::N, b => A}]},
  references    => {F => {name => 'Full', version_range => '>=0.1.0-rc1'}},
}]
notify { '1': message => String([TypeSet, Empty], '%p') }
notify { '2': message => String(Full, '%p') }
notify { '3': message => "${Third}" }
notify { '4': message => String([TypeSet['Foo'], TypeSet['Foo'] == TypeSet['Foo'], TypeSet[{}], TypeSet['']], '%p') }
notify { '5': message => String(TypeSet[{pcore_version => SemVer('1.2.3'), types => {'A' => Integer[0], 'B' => {attributes => {a => String}}}}], '%p') }
notify { '6': message => String(TypeSet[{pcore_version => '1.0.0', version => '2.0.0', name => 'Foo', references => {'A' => {name => 'B', version_range => '1.x'}}}], '%p') }
notify { '7': message => String([Type[Full], type(Full), Array[Type[Third]]], '%p') }
