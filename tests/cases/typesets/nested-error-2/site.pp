type Ws = TypeSet[{pcore_version => '1.0.0', types => {I => TypeSet[{pcore_version => '1.0.0', types => {A => Integer}}]}}]
type Wb = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Ws::I', version_range => '1.x'}}}]
notice(Wb)
