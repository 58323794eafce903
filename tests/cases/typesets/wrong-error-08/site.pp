type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => 5}}]
notify { 'a': message => "${Ws}" }
