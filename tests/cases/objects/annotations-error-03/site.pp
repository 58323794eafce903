# Annotations, the type Annotation, and TypeSets with references.
type Jr1 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}}]
type Jr1b = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {B => R::A}, references => {R => {name => 'Jr1'}}}]
$x = Jr1b
$result = Jr1b::B
notify { 'a': message => String($result, '%p') }
