# Annotations, the type Annotation, and TypeSets with references.
type Js6 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer, B => Js6::A}}]
$result = 1 =~ Js6::A
notify { 'a': message => String($result, '%p') }
