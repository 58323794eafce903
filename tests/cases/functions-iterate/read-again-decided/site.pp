# pins: where an iterator is depends on who read it before, how far, and on what might have read it.
$one = [1, 2, 3, 4].step(1)
if $facts['v'] == 1 { $one.each |$x| { break() } }
notify { 'one': message => $one.map |$x| { $x } }
$two = [1, 2, 3, 4].step(1)
unless $facts['v'] == 1 { $two.each |$x| { break() } }
notify { 'two': message => $two.map |$x| { $x } }
$three = [1, 2, 3, 4].step(1)
$three.each |$x| { if $x == $facts['v'] { break() } }
notify { 'three': message => $three.map |$x| { $x } }
$four = [1, 2, 3, 4, 5, 6].step(2)
$found = $four.any |$x| { $x == $facts['v'] }
notify { 'four': message => $four.map |$x| { $x } }
class reads { $five.each |$x| { break() } }
class reader { $y = $five.map |$x| { $x } notify { 'five': message => $y } }
$five = [1, 2, 3, 4].reverse_each
if $facts['v'] != 1 { include reads }
include reader
$six = [1, 2, 3, 4, 5].step(1)
[1, 2].each |$x| { if $x != $facts['v'] { $six.each |$y| { break() } } }
notify { 'six': message => $six.map |$x| { $x } }
$seven = [1, 2, 3, 4, 5].step(1)
$eight = if $facts['v'] == 2 { [*$seven] } else { [] }
notify { 'seven': message => $seven.map |$x| { $x } }
function takes($n) { [1].each |$x| { if $n == 1 { return(0) } $nine::of.each |$y| { break() } } 1 }
class nine { $of = [1, 2, 3].reverse_each notify { 'in nine': } }
include nine
takes($facts['v'])
notify { 'nine': message => $nine::of.map |$x| { $x } }
$ten = [1, 2, 3, 4, 5].step(2)
$slices = $ten.slice(1) |$x| { if $x[0] == $facts['v'] { break() } }
notify { 'ten': message => Array($ten) }
notify { 'text': message => [5, 6].step(1).map |$x| { "${x}" } }
