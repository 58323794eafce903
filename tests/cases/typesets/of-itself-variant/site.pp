# Which of the types of a set that names itself contain themselves, as their texts show.
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', types => {A => Ws, B => URI, C => Variant[Integer, Ws::A]}}]
$set = Ws
notify { 'text': message => "${Ws::C}" }
