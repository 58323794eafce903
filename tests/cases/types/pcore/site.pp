# Puppet's own types of types, and its aliases for URIs.
$types = [Any, Integer, Integer[1, 2], Float, Numeric, String, Data, Variant[Integer, String], File, File['/a'],
  Class['a'], Struct[{ a => Integer }], Object, TypeSet, URI, Regexp, Pcore::AnyType, Timespan, Undef, Default,
  Enum[a], Optional[Integer], Type[Integer], Sensitive, Binary, Callable, Init[Integer], Iterable, Tuple[Integer]]
$of = [Pcore::AnyType, Pcore::IntegerType, Pcore::NumericType, Pcore::ScalarType, Pcore::ScalarDataType,
  Pcore::TypeAliasType, Pcore::ResourceType, Pcore::CatalogEntryType, Pcore::CollectionType, Pcore::URIType,
  Pcore::StructType, Pcore::StringType, Object, Any]
$types.each |$i, $type| {
  $fits = $of.filter |$one| { $type =~ $one }
  notify { "fits ${i}": message => "${type}: ${fits}" }
}
$all = [Pcore::AbstractTimeDataType, Pcore::ArrayType, Pcore::BinaryType, Pcore::BooleanType, Pcore::CallableType,
  Pcore::ClassType, Pcore::CollectionType, Pcore::DefaultType, Pcore::EnumType, Pcore::HashType, Pcore::InitType,
  Pcore::IterableType, Pcore::NumericType, Pcore::ObjectTypeExtenType, Pcore::PatternType, Pcore::RegexpType,
  Pcore::ResourceType, Pcore::RuntimeType, Pcore::SemVerType, Pcore::StringType, Pcore::StructElement,
  Pcore::StructType, Pcore::TimespanType, Pcore::TupleType, Pcore::TypeAliasType, Pcore::TypeReferenceType,
  Pcore::URIType, Pcore::VariantType, RubyMethod]
$all.each |$i, $type| {
  notify { "text ${i}": message => String($type, '%s') }
  notify { "kind ${i}": message => "${type($type)} ${$type < Pcore::AnyType} ${$type =~ Pcore::AnyType} ${$type == $all[0]}" }
}
['http://a.example.com/b?c#d', 'mailto:a@b', 'a/b', 'x http://[::1]:80/', '', 'http://ä'].each |$i, $text| {
  notify { "uri ${i}": message => "${$text =~ Pcore::URI} ${$text =~ Type[Pcore::URI_RX]}" }
}
notify { 'regexp': message => "${Pcore::URI} ${Pcore::URI_RX} ${Pcore::URI_RX =~ Type[Regexp]}" }
