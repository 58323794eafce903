# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts4 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts4::C], C => Variant[Integer, Ts4::B]}}]
$set = Ts4
$result = Ts4::B < Integer
notify { 'a': message => String($result, '%p') }
