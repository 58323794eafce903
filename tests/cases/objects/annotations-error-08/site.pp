# Annotations, the type Annotation, and TypeSets with references.
type Jr6 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
type Jr6b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}, references => {R => {name => 'Jr6'}}}]
$x = Jr6b
$result = [1 =~ Jr6b::B]
notify { 'a': message => String($result, '%p') }
