type Wa = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer}}]
type Wb = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Wa', version_range => '1.x'}}}]
notice(Wb)
