type Nick = Object[{parent => Annotation, attributes => {name => String}}]
type Thing = Object[{attributes => {size => Integer}, annotations => {Nick => {name => 'a'}}}]
$a = annotate(Nick, Thing, {name => 'b'})
