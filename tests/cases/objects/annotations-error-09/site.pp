# Annotations, the type Annotation, and TypeSets with references.
type Jr7b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => Integer}, references => {R => {name => 'Nothing'}}}]
$x = Jr7b
$result = [1 =~ Jr7b::B]
notify { 'a': message => String($result, '%p') }
