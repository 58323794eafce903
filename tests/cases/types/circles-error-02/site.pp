# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Ts1 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => {attributes => {b => String}}, B => Variant[Integer, Ts1::C], C => Variant[Integer, Ts1::B]}}]
$set = Ts1
$result = Ts1::B > Integer
notify { 'a': message => String($result, '%p') }
