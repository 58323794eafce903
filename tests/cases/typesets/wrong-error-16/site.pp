type Ws = TypeSet[{pcore_version => '1.0.0', types => {R => Integer}, references => {R => {name => 'Other', version_range => '1.x'}}}]
notify { 'a': message => "${Ws}" }
