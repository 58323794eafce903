# Annotations, the type Annotation, and TypeSets with references.
type Js5 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer, B => Js5::A}}]
$result = Js5::B
notify { 'a': message => String($result, '%p') }
