type Other = TypeSet[{pcore_version => '1.0.0', version => '1.0.0'}]
type Ws = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Other', version_range => '1.x'}, S => {name => 'Other', version_range => '>=1.0.0'}}}]
notify { 'a': message => "${Ws}" }
