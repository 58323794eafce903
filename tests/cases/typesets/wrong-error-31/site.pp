type Ws = TypeSet[{pcore_version => '1.0.0', types => {A => Integer}}]
type Ws::A = String
notify { 'a': message => "${Ws}" }
