type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer[1, 2, 3]}}]
notify { 'a': message => "${Ws}" }
