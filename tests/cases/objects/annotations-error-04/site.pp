# Annotations, the type Annotation, and TypeSets with references.
type Jr2 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
type Jr2b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => R::A}, references => {R => {name => 'Jr2', version_range => '1.x'}, S => {name => 'Jr2', version_range => '1.x'}}}]
$x = Jr2b
$result = Jr2b::B
notify { 'a': message => String($result, '%p') }
