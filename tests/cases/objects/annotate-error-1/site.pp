type Nick = Object[{parent => Annotation, attributes => {name => String}}]
type Thing = Object[{attributes => {size => Integer}}]
$a = annotate(Nick, Thing(1), {name => 1})
