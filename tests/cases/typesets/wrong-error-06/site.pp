type Ws = TypeSet[{pcore_version => '1.0.0', types => {}}]
notify { 'a': message => "${Ws}" }
