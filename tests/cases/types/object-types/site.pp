# Types of objects: attributes with defaults, constants, inheritance, an attribute of the type itself.
type Foo = Object[{attributes => {a => Integer, b => {type => String, value => 'x'}, c => Optional[Integer]}, constants => {k => 5}}]
type Bar = Object[{parent => Foo, attributes => {d => Array[Integer]}}]
type Nd = Object[{attributes => {v => Integer, kid => Optional[Nd]}}]
notify { 'a': message => "${Foo} ${[Foo]} ${Array[Foo]} ${Bar} ${type(Foo)} ${Nd} ${Object} ${Array[Object]}" }
notify { 'b': message => "${Bar < Foo} ${Foo < Object} ${Foo == Foo} ${Foo =~ Type[Foo]} ${Foo =~ Type[Object]} ${Bar <= Nd} ${1 =~ Foo}" }
notify { 'c': message => "${Object[{attributes=>{a=>Integer}}]} ${assert_type(Foo, 1) |$e, $a| { "${e} ${a}" }}" }
