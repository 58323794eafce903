# pins: what could have been the iterator, had something been chosen otherwise, would have read it.
$no = false
$first = [1, 2, 3].step(1)
$either = if $no { $first } else { [7] }
$read1 = $either.map |$x| { $x }
notify { 'a branch': message => $first.map |$x| { $x } }

$one = 1
$second = [1, 2, 3].step(1)
$both = [$second, [7]]
$read2 = $both[$one].map |$x| { $x }
notify { 'an index': message => $second.map |$x| { $x } }

$yes = true
$third = [1, 2, 3].step(1)
$chosen = if $yes { $third } else { [7] }
$read3 = [*$chosen]
notify { 'a branch that was taken': message => $third.map |$x| { $x } }

$three = 3
$fifth = [3, 2, 1].reverse_each
$read5 = $fifth.map |$x| { unless $three == 3 { $inner = $fifth.filter |$y| { $y == 0 } } $x }
notify { 'inside of a loop': message => $read5 }

$sixth = [1, 2, 3].step(1)
class inner {
  if $::no { $x = $::sixth } else { $x = [1] }
  $read6 = $x.map |$y| { $y }
}
include inner
notify { 'in a class': message => $sixth.map |$x| { $x } }

function all_of($from) { $from.map |$x| { $x } }
$seventh = [1, 2, 3].step(1)
$read7 = all_of($one ? { 2 => $seventh, default => [1] })
notify { 'in a function': message => $seventh.map |$x| { $x } }
