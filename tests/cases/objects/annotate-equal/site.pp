# Instances of types that inherit from Annotation are equal to themselves alone.
type Nick = Object[{parent => Annotation, attributes => {name => String}}]
type More = Object[{parent => Nick, attributes => {more => String}, equality => [more]}]
type Holder = Object[{attributes => {held => Any}}]
type Plain = Object[{attributes => {size => Integer}, annotations => {Nick => {name => 'x'}}}]
$a = Nick('a')
$m = More('a', 'b')
notify { 'equal': message => String([$a == $a, Nick('a') == Nick('a'), $a == Nick('a'), [$a] == [$a], [$a, $a].unique.size,
  [$a, Nick('a')].unique.size, $a in [$a], Nick('a') in [Nick('a')], $m == $m, More('a', 'b') == $m, Holder($a) == Holder($a),
  Holder($a) == Holder(Nick('a')), {$a => 1, $a => 2, Nick('a') => 3}.size, annotate(Nick, Plain) == annotate(Nick, Plain),
  Annotation() == Annotation()]) }
