# A set with a type that contains itself is named alone by a set that refers to it: Puppet never ends.
type Ws = TypeSet[{pcore_version => '1.0.0', version => '1.2.3', types => {A => Integer, C => TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {D => Integer, E => Array[Ws::C::E]}}]}}]
type WsR = TypeSet[{pcore_version => '1.0.0', references => {R => {name => 'Ws', version_range => '1.x'}}, types => {B => R}}]
$other = WsR
notify { 'n': message => "${WsR}" }
