type Nick = Object[{parent => Annotation, attributes => {name => String}}]
$a = annotate(Integer, 1)
