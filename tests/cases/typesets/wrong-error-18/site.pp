type Ws = TypeSet[{pcore_version => '1.0.0', references => {R => 5}}]
notify { 'a': message => "${Ws}" }
