type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => Age}}]
notify { 'a': message => "${Ws}" }
