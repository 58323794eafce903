# Annotations, the type Annotation, and TypeSets with references.
type Jr8b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}, references => {R => {name => 'Nothing', version_range => '1.x'}}}]
$x = Jr8b
$result = [1 =~ Jr8b::B]
notify { 'a': message => String($result, '%p') }
