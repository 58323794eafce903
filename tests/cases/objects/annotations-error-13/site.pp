# Annotations, the type Annotation, and TypeSets with references.
type Ob10 = Object[{attributes => {a => Integer}, annotations => {Type => {'name' => 'x'}}}]
$result = ["${Ob10}", Ob10(1)]
notify { 'a': message => String($result, '%p') }
