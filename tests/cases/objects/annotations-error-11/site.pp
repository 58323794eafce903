# Annotations, the type Annotation, and TypeSets with references.
type Ja2 = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Integer}, annotations => {Integer => {a => 1}}}]
$result = "${Ja2}"
notify { 'a': message => String($result, '%p') }
