type Ws = TypeSet[{pcore_version => '1.0.0', version => 'one'}]
notify { 'a': message => "${Ws}" }
