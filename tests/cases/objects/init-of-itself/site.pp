# An attribute that is an Init of its own type is asked when an instance is made, and not before.
type A = Object[{attributes => {a => Init[A]}}]
notify { '1': message => String([A, A =~ Type, 1 =~ Init[A]], '%p') }
type B = Object[{attributes => {a => Variant[Integer, Init[B]]}}]
notify { '2': message => String([B.new(1), B.new({a => 2}), B], '%p') }
type C = Object[{attributes => {a => Integer, b => Init[C]}}]
notify { '3': message => String([{a => 1} =~ Init[C], C], '%p') }
type D = Object[{attributes => {a => Init[E]}}]
type E = Object[{attributes => {a => Init[D]}}]
notify { '4': message => String([D, E], '%p') }
type P = Object[{attributes => {a => Init}}]
type F = Object[{parent => P, attributes => {a => {type => Init[F], override => true}}}]
notify { '5': message => String([F], '%p') }
