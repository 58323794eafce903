type Ws = TypeSet[{pcore_version => '1.0.0', types => {Ws::Age => Integer}}]
notify { 'a': message => "${Ws}" }
