# Aliases in circles of Variants with more than one way around, which Puppet's stack does not survive.
type Ts = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.0.0',
  types => {
    B => Variant[Integer, Ts::C, Ts::D],
    C => Variant[Integer, Ts::B, Ts::D],
    D => Variant[Integer, Ts::B, Ts::C],
  },
}]
$set = Ts
$result = Ts::B > String
notify { "a ${result}": }
