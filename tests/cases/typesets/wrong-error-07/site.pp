type Ws = TypeSet[{pcore_version => '1.0.0', types => {age => Integer[0]}}]
notify { 'a': message => "${Ws}" }
