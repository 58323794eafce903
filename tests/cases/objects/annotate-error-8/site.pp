type Nick = Object[{parent => Annotation, attributes => {name => String}}]
type Thing = Object[{attributes => {size => Integer}}]
$a = annotate(Annotation, Thing(1), {})
