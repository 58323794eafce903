# An Iterable of an alias that holds it, which Puppet asks whether it takes Any.
type A = Variant[Integer, Iterable[A]]
notice([{a => 1}] =~ A)
