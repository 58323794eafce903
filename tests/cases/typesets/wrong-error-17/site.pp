type Ws = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Other', version_range => 'any'}}}]
notify { 'a': message => "${Ws}" }
