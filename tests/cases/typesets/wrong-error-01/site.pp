type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer[0]}}]
notify { 'a': message => "${Ws::Age}" }
