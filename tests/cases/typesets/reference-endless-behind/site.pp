# Naming a set again resolves what it refers to again.
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', types => {A => Integer, E => Array[Ws::E]}}]
type WsR = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', references => {R => {name => 'Ws', version_range => '1.x'}}, types => {B => Integer}}]
$other = WsR
notify { 'n': message => "${[WsR]}" }
