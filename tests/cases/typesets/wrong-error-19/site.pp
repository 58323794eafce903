type Ws = TypeSet[{pcore_version => '1.0.0', name => 'lower'}]
notify { 'a': message => "${Ws}" }
