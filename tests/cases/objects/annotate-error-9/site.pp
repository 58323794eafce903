type Nick = Object[{parent => Annotation, attributes => {name => String}}]
$a = Pcore()
