# An Iterable of an alias that holds it, which Puppet asks whether it takes Any.
type Ts = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[String, Ts::C, Variant[Ts::B, Undef]], C => Variant[String, Callable[Any], Iterable[Ts::C]], D => Optional[Init[Iterable]]}}]
$set = Ts
$r = type([1, Ts::C])
