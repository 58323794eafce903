# Over ranges and steps, where Ruby's Enumerable loops itself, a break in the lambda of any, all, index and unique is their end.
$stop = 2
$steps = [1, 2, 3, 4, 5].step(2)
$result = [
  any(5) |$v| { if $v == $stop { break() } false },
  all(Integer[1, 5]) |$v| { if $v == $stop { break() } true },
  index(5) |$v| { if $v == $stop { break() } $v == 4 },
  index(5) |$i, $v| { $v == 1 },
  unique(5) |$v| { if $v == $stop { break() } $v },
  unique([1, 1, 2, 2, 3].step(2)) |$v| { if $v == 3 { break() } $v },
  $steps.any |$v| { if $v == 3 { break() } false },
  [*$steps],
  [1, 2, 3].map |$x| {
    $y = any(3) |$v| { if $v == $stop { break() } false }
    "${x}${y}"
  },
  [1, 2, 3].map |$x| {
    $y = any([5]) |$v| { if $x == $stop { break() } false }
    "${x}${y}"
  },
]
notify { 'result': message => $result }
[1, 2].each |$i| {
  any(3) |$v| { if $i == $stop { break() } notify { "in ${i} ${v}": } false }
  notify { "after ${i}": }
}
