type Ws = TypeSet[{pcore_version => '1.0.0', types => {A => Integer}}]
$ws = Ws
notify { 'a': message => "${Ws::B}" }
