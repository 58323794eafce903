# Annotations, the type Annotation, and TypeSets with references.
type Ob9 = Object[{attributes => {a => Integer}, annotations => {Integer => {'name' => 'x'}}}]
$result = ["${Ob9}", Ob9(1)]
notify { 'a': message => String($result, '%p') }
