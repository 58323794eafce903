# What an Init of a type inside of its own definition does not take.
type A = Variant[Integer, Init[B]]
type B = Variant[String, Init[A]]
notice(1.5 =~ B)
