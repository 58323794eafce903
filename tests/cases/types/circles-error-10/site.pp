# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts11 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts11::C], C => Variant[Integer, Ts11::B]}}]
$set = Ts11
$result = Ts11::B > String
notify { 'a': message => String($result, '%p') }
