# Annotations, the type Annotation, and TypeSets with references.
type Jr4 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
type Jr4b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => R::A}, references => {R => {name => 'Jr4', version_range => '2.x'}}}]
$x = Jr4b
$result = Jr4b::B
notify { 'a': message => String($result, '%p') }
