# What Puppet's own types make that no text says, and the types of its syntax trees.
$n = Pcore::NumericType(1, 2)
notify { '1': message => String([$n, 1 =~ $n, 1.5 =~ $n, 3 =~ $n, 2.5 =~ $n, 'a' =~ $n], '%p') }
notify { '2': message => String([$n == Numeric, $n < Numeric, Numeric < $n, Integer[1, 2] < $n, Float[1.0, 2.0] < $n, Integer < $n, $n < Scalar, $n < Data, $n <= $n], '%p') }
notify { '3': message => String([$n == Pcore::NumericType(1, 2), $n == Pcore::NumericType(1.0, 2), $n == Pcore::NumericType(1.5, 3), type($n), unique([$n, Numeric]), {$n => 1, Numeric => 2}], '%p') }
notify { '4': message => String([$n.new('2'), Variant[$n, Numeric], Struct[{a => $n}]], '%p') }
notify { '5': message => String([Pcore::IntegerType(1.5, 2), 2 =~ Pcore::IntegerType(1.5, 2), Pcore::IntegerType(1.5), Pcore::IntegerType(undef, 2.5)], '%p') }
$f = Pcore::FloatType(9007199254740993, 9007199254740994)
notify { '6': message => String([$f, 9007199254740992.0 =~ $f, 9007199254740994.0 =~ $f, $f == Float[9007199254740992.0], Float[9007199254740992.0, 9007199254740994.0] < $f, $f < Float[9007199254740992.0]], '%p') }
notify { '7': message => String([Pcore::ClassType('a b'), Pcore::ClassType("a'b"), Pcore::ClassType('1'), defined(Pcore::ClassType('a b'))], '%p') }
class foo { }
include Pcore::ClassType('foo')
notify { '8': message => String([defined(Pcore::ClassType('foo')), Pcore::ClassType('foo') == Class['foo']], '%p') }
$m = RubyMethod('x', 'a')
notify { '9': message => String([$m, $m.body, $m.parameters, $m == $m, $m == RubyMethod('x', 'a'), unique([$m, $m]), RubyMethod({body => 'x'}), $m =~ Annotation], '%p') }
notify { '10': message => RubyMethod('x') }
$a = Pcore::TypeAliasType('a b', default, Array[Integer])
notify { '11': message => String([$a, [1] =~ $a, $a == Array[Integer], $a < Array, type($a)], '%p') }
notify { '12': message => String([Pcore::EnumType([], true), Pcore::RuntimeType('ruby', undef), Pcore::ResourceType(undef, 't')], '%p') }
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
notify { '13': message => String([TypeSet < Pcore::TypeSetType, TypeSet =~ Pcore::TypeSetType, Ws =~ Pcore::TypeSetType, Integer =~ Pcore::TypeSetType, Pcore::TypeSetType < Pcore::AnyType], '%p') }
notify { '14': message => String([Pcore::TypeSetType, type(Pcore::TypeSetType)], '%p') }
notify { '15': message => String([Puppet::AST::Program, Puppet::AST::LiteralInteger, Puppet::AST::SelectorExpression, Puppet::Resource::ResourceType3], '%p') }
notify { '16': message => String([1 =~ Puppet::AST::Program, Puppet::AST::Program < Puppet::AST::PopsObject, Puppet::AST::AndExpression < Puppet::AST::Expression, type(Puppet::Resource::Param)], '%p') }
