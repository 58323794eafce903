type Nick = Object[{parent => Annotation, attributes => {name => String}}]
$a = annotate(Nick, 1, {'A' => 1})
