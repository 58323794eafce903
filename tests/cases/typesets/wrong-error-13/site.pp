type Other = TypeSet[{pcore_version => '1.0.0', version => '1.0.0'}]
type Ws = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Other', version_range => '2.x'}}}]
notify { 'a': message => "${Ws}" }
