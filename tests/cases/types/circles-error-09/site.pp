# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts10 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts10::C], C => Variant[Integer, Ts10::B]}}]
$set = Ts10
$result = Ts10::B == Integer
notify { 'a': message => String($result, '%p') }
