type Wa = TypeSet[{pcore_version => '1.0.0', version => '1.0.0'}]
type Wb = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Wa', version_range => '1.x'}, S => {name => 'Wa', version_range => '2.x'}}}]
notice(Wb)
