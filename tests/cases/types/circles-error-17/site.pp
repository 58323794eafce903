# An Iterable of an alias that holds it, which Puppet asks whether it takes Any.
type B = Variant[Integer, Iterable[B], NotUndef[Enum[a]]]
notice([] =~ Variant[B, Iterator[Iterable[Enum[a]]]])
