# Positional arguments: attributes without a value come first, those whose types take undef among them.
type Ta = Object[{attributes => {d => Any, b => String, c => {type => Integer, value => 3}, e => Optional[Integer]}}]
type Tb = Ta{attributes => {f => Data, g => {type => Any, value => undef}}}
notify { '1': message => String([Ta(1, 'x', undef), Ta(1, 'x', undef, 5), Ta({b => 'x'})], '%p') }
notify { '2': message => String([Tb(1, 'x', undef, [1]), Tb({b => 'x'}), Tb(1, 'x', 2, 3, 4, 5)], '%p') }
notify { '3': message => String([Object['Foo'], Object['Foo'] == Object['Foo'], Type('Object[\'Foo\']')], '%p') }
