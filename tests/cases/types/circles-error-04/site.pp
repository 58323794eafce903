# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts5 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts5::C], C => Variant[Integer, Ts5::B]}}]
$set = Ts5
$result = Integer < Ts5::B
notify { 'a': message => String($result, '%p') }
