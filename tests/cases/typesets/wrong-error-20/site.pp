type Ws = TypeSet[{pcore_version => 1}]
notify { 'a': message => "${Ws}" }
