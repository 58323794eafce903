# A function sees the top scope and qualified names only; resources that it declares are in Class[main].
function g() { "${x} ${::x} ${a::y} ${title} ${name}" }
function declares($t) { notify { "by function ${t}": } "declared ${t}" }
$x = 5
class a { $y = 6  $x = 7  notify { 'in a': message => g() }  declares('a') }
define d() { notify { "in ${title}": message => g() } }
include a
d { 'd1': }
notify { 'top': message => declares('top') }
