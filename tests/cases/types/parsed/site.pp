# What Puppet's TypeParser makes of aliases and of texts, which differs from expressions.
type Bounds = Array[1, 2]
type Sizes = Hash[1, 2]
type Pairs = Hash[String, Integer, 1]
type Ruby = Tuple[Integer, 'a']
type Inner = Tuple[[Integer]]
type Unknown = Nonesuch
type Unknowns = Array[Variant[Integer, Nonesuch]]
type Given = Nonesuch['x', 2]
type Nested = Array[Nonesuch['x', 2], 1, 2]
type Upper = Class['A']
type Anyway = Resource[File['/a']]
type Titled = Resource[Nonesuch['a']]
type Returns = Callable[[String], undef]
type Negative = Integer[-5, - 1]
type Car = Object[{attributes => {wheels => {type => Integer, value => -4}, other => {type => Array[Nonesuch], value => []}}}]
notify { '1': message => String([Bounds, Sizes, Pairs, Ruby, Inner, Upper, Anyway, Titled, Returns, Negative, Car], '%p') }
notify { '2': message => String([Unknown, Unknowns, Given, Nested], '%p') }
notify { '3': message => String([1 =~ Unknown, undef =~ Unknown, [1] =~ Unknowns, ['a'] =~ Unknowns, [] =~ Nested], '%p') }
notify { '4': message => String([Unknown == Unknown, Unknowns < Array, Any > Unknown, Unknown == Type('Nonesuch')], '%p') }
$texts = ['Array[1]', 'Array[1, 2]', 'Bounds', 'Array[Bounds]', 'Error', 'Deferred', 'Array[Stage]', 'File["a"]', 'Foo::Bar[a]',
  'Integer', 'Data', 'Resource[file, b]', 'Class[a]', 'TypeReference', 'Struct[{a => Nonesuch}]', 'Enum[b, a]', 'Optional[x]']
notify { '5': message => String($texts.map |$text| { Type($text) }, '%p') }
notify { '6': message => String([assert_type('Negative', -3), assert_type('Array[Bounds]', []), assert_type('Type', Unknown)], '%p') }
