# Annotations, the type Annotation, and TypeSets with references.
type Jr5 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
type Jr5b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => R::A}, references => {R => 'Jr5'}}]
$x = Jr5b
$result = Jr5b::B
notify { 'a': message => String($result, '%p') }
