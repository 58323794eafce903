# Integers whose bounds are Floats, Strings or Hashes, which Puppet takes in aliases and texts without a look.
type A = Integer[1.5, 2]
type B = Integer[1, 2.5]
type C = Integer[1.5, 10.5]
type D = Integer[-2.5, 1e20]
notify { '1': message => String([A, B, C, D, type(A)], '%p') }
notify { '2': message => String([1 =~ A, 2 =~ A, 1 =~ B, 2 =~ B, 3 =~ B, 5 =~ C, 11 =~ C, -2 =~ D, -3 =~ D, 1.5 =~ A], '%p') }
notify { '3': message => String([A < Integer, A < Numeric, A < B, A < C, C < A, Integer[2, 2] < A, Integer[2] < A, A == Type.new('Integer[1.5, 2]')], '%p') }
type E = Integer[0.3, 5.1]
notify { '4': message => String([E.map |$x| { $x }, E.reverse_each.map |$x| { $x }, E.step(2).map |$x| { $x }], '%p') }
notify { '5': message => String([E.step(2).reverse_each.map |$x| { $x }, E.reverse_each.step(2).map |$x| { $x }, slice(E, 2)], '%p') }
notify { '6': message => String([type(E.step(2)), type(E.reverse_each), "${E.step(2)}", E =~ Iterable[Integer]], '%p') }
type F = Integer[1, 4.5]
notify { '7': message => String([F.map |$x| { $x }, F.reverse_each.map |$x| { $x }, F.step(2).map |$x| { $x }, F.reduce |$a, $b| { $a + $b }], '%p') }
type G = Integer[-3.5, -1]
notify { '8': message => String([G.map |$x| { $x }, G.step(2).map |$x| { $x }, G.reverse_each.step(2).map |$x| { $x }], '%p') }
type V1 = Variant[Integer[1.5, 2], Integer[3, 4]]
type V2 = Variant[Integer[1.5, 2.5], Integer[3.5, 4]]
type V3 = Variant[Integer[1.5, 2.5], Integer[3, 4]]
type V4 = Variant[Integer[1.0, 2], Integer[1, 2.0]]
type V5 = Variant[Integer[1, 2], Integer[1.0, 2.0]]
notify { '9': message => String([V1, V2, V3, V4, V5], '%p') }
type S1 = String[Integer[1.5, 3]]
type S2 = Array[String, Integer[1.5, 3]]
type S3 = Array[Integer, Integer[-0.5, 0.5]]
type S4 = Array[Integer, Integer[0.0, 0]]
type S5 = Hash[String, Integer, Integer[-1.5, -0.5]]
notify { '10': message => String([S1, S2, S3, S4, S5, 'a' =~ S1, 'abc' =~ S1, [a] =~ S2, [a, b] =~ S2, [] =~ S3, [1] =~ S3], '%p') }
$t = Type.new('Integer[1.0, 2]')
notify { '11': message => String([$t == Integer[1, 2], unique([$t, Integer[1, 2]]), {$t => 1, Integer[1, 2] => 2}], '%p') }
notify { '12': message => String(type([$t, Integer[4]], reduced), '%p') }
type O1 = Integer[default, 1.5]
type O2 = Integer[1.5, default]
notify { '13': message => String([O1, O2, 1 =~ O1, 2 =~ O1, 1 =~ O2, 2 =~ O2], '%p') }
type T1 = Integer['a', 'b']
type T2 = Integer[{a => 1}, {b => 1}]
notify { '14': message => String([T1, T2, '5' =~ T1, T1 < Any, T1 < Scalar, T1 <= T1, T2 <= T2, String < T1, Type.new("Integer['a', 'b']") == T1], '%p') }
type V6 = Variant[Integer['a', 'b'], Integer['b', 'c']]
type V7 = Variant[Integer[{a => 1}, {a => 1}], Integer[{b => 1}, {b => 1}]]
notify { '15': message => String([V6, V7], '%p') }
notify { '16': message => String(2 ? { A => 'x', default => 'y' }, '%p') }
type Ob = Object[{attributes => {a => {type => Integer[1.5, 3], value => 3}}}]
notify { '17': message => String([Ob.new(), Ob, 5 =~ Init[A], '2' =~ Init[A]], '%p') }
