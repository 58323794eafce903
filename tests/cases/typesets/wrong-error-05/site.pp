type Ws = TypeSet[{pcore_version => '1.0.0', other => 1}]
notify { 'a': message => "${Ws}" }
