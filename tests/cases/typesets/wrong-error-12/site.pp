type Ws = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Nope', version_range => '1.x'}}}]
notify { 'a': message => "${Ws}" }
