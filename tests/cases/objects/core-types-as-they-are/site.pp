# Types of Puppet's own make some that no other expression gives: Variants of one or with others inside, Floats with Integers.
$f = Pcore::FloatType(1, 2)
$one = Pcore::VariantType([Integer])
notify {
  'floats': message => "${f} ${Pcore::FloatType(1.0, 2)} ${Pcore::FloatType(1)} ${Pcore::FloatType(undef, 1)} ${Pcore::FloatType(10000000000000000)}";
  'of floats': message => String([[1.5, 1, 3.0, 1.0].map |$x| { $x =~ $f }, $f == Float[1, 2], [$f, Float[1, 2]].unique, {$f => 1}[Float[1.0, 2.0]],
    $f <= Float[0.5, 2.5], Float[1.2, 1.3] <= $f, type($f), type([$f, Float[1.5, 3.0]], reduced), Variant[$f, Integer]]);
  'variants': message => "${one} ${Pcore::VariantType([Integer, Integer])} ${Pcore::VariantType([Variant[Integer, String], Float])} ${Pcore::VariantType([$one])}";
  'of variants': message => String([[1, a].map |$x| { $x =~ $one }, $one == Integer, Integer <= $one, Array[$one], Optional[$one],
    Variant[$one, String], type($one), [$one, Variant[Integer]].unique, Pcore::VariantType([Undef]) == Undef,
    Pcore::VariantType([Integer, Integer]) == Variant[Integer, String],
    [Pcore::VariantType([Integer, Integer]), Variant[Integer, String]].unique.length]);
  'resources': message => "${Pcore::ResourceType('foo', 'a')} ${Pcore::ResourceType('foo::bar')} ${Pcore::ResourceType('Foo', 'a') == Resource['foo', 'a']}";
}
