# tree_each goes into the attributes that types have as objects.
type Ports = Array[Integer[1, 65535]]
$types = {
  'arrays' => [Array, Array[Integer], Hash, Hash[String[1],Integer], Collection, Collection[1]],
  'several' => [Tuple[Integer, 1, 2], Tuple, Variant[Boolean, Integer], Variant],
  'texts' => [String, String[1, 2], Enum, Enum[b, a, true], Pattern, Pattern[/b/, 'a'], Regexp, Regexp[/a/]],
  'holding' => [Optional, Optional[Integer], Optional['a'], NotUndef, NotUndef['a'], Type, Type[Integer], Iterable,
    Iterable[Integer], Iterator, Sensitive[Integer]],
  'callables' => [Callable, Callable[Integer, 1, 2], Callable[[String], Integer], Callable[0,0], Callable[Integer, Callable]],
  'references' => [Class, Class['a'], Notify, Notify['a'], Resource, Runtime],
  'rich' => [URI, URI[{scheme => 'http'}], Timespan, Timespan[1,2], Timestamp, Timestamp['2000-01-01'], SemVer, SemVer['1.x'],
    SemVerRange, Init, Init[Integer, 2]],
  'plain' => [Any, Undef, Default, Numeric, Integer, Float, Boolean, Boolean[true], Scalar, ScalarData, CatalogEntry, Binary],
  'aliases' => [Ports, RichDataKey],
}
$types.each |$name, $some| {
  notify { $name: message => $some.tree_each().map |$path, $value| { "${path} ${value}" } }
  notify { "${name}, by breadth": message => $some.tree_each({order => breadth_first, include_root => false}).map |$path, $value| { "${path} ${value}" } }
}
notify {
  'of a type': message => String(Array(Enum['a'].tree_each()));
  'values': message => String(Array([Enum['a', 'b'], [1]].tree_each({include_containers => false})));
  'containers': message => String(Array([String[1], [1]].tree_each({container_type => Array})));
}
