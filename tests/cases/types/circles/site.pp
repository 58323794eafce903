# Aliases in circles of Variants, which Puppet's stack does not survive, and Regexps of nothing.
type Re1 = Regexp[1]
$result1 = 3
notify { '1': message => String($result1, '%p') }

type Re10 = Regexp[undef]
$result2 = Re10
notify { '2': message => String($result2, '%p') }

type Ts2 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts2::C], C => Variant[Integer, Ts2::B]}}]
$set3 = Ts2
$result3 = [1 =~ Ts2::B, 'x' =~ Ts2::B]
notify { '3': message => String($result3, '%p') }

type Ts3 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Variant[Integer, Ts3::C], C => Variant[Integer, Ts3::B]}}]
$set4 = Ts3
$result4 = "${Ts3::B}"
notify { '4': message => String($result4, '%p') }
