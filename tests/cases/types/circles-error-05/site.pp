# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts6 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts6::C], C => Variant[Integer, Ts6::B]}}]
$set = Ts6
$result = Ts6::C > Integer
notify { 'a': message => String($result, '%p') }
