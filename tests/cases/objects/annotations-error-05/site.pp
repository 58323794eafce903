# Annotations, the type Annotation, and TypeSets with references.
type Jr3 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
type Jr3b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => R::A, C => S::A}, references => {R => {name => 'Jr3', version_range => '1.x'}, S => {name => 'Jr3', version_range => '>=1.0.0'}}}]
$x = Jr3b
$result = [Jr3b::B, Jr3b::C, 1 =~ Jr3b::C]
notify { 'a': message => String($result, '%p') }
