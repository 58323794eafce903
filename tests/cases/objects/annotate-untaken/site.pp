# What could have annotated an instance, and did not.
type Nick = Object[{parent => Annotation, attributes => {name => String}}]
type Thing = Object[{attributes => {size => Integer}}]
function named(Any $thing, Boolean $yes) { if $yes { annotate(Nick, $thing, {name => 'by a function'}) } }
class annotating($thing) { annotate(Nick, $thing, {name => 'by a class'}) }
$a = Thing(1)
$b = Thing(2)
$c = Thing(3)
$d = Thing(4)
$e = Thing(5)
if 1 > 2 { annotate(Nick, $a, {name => 'by if'}) }
[].each |$i| { annotate(Nick, $b, {name => 'by a loop'}) }
named($c, false)
$chosen = [$a, $b][0]
annotate(Nick, $chosen, {name => 'chosen'})
case 'x' { 'y': { class { 'annotating': thing => $d } } default: { } }
class first { $thing = $e  annotate(Nick, $e, {name => 'first'}) }
class second { notify { 'second': message => annotate(Nick, $e).name } }
$order = ['first', 'second']
include $order
notify {
  'a': message => annotate(Nick, $a).name;
  'b': message => String(annotate(Nick, $b));
  'c': message => String(annotate(Nick, $c));
  'd': message => String(annotate(Nick, $d));
}
