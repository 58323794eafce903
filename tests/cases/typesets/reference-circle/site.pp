# Two sets that refer to each other: Puppet never ends.
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', references => {R => {name => 'WsR', version_range => '1.x'}}, types => {A => Integer}}]
type WsR = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', references => {R => {name => 'Ws', version_range => '1.x'}}, types => {B => Integer}}]
notify { 'n': message => "${WsR}" }
