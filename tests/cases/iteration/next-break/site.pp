# What a lambda skips with next and break.
$skip = 2
$stop = 4
[1, 2, 3, 4, 5].each |$x| {
  if $x == $skip { next() }
  notify { "before ${x}": }
  if $x == $stop { break() }
  notify { "after ${x}": }
}
notify { 'map':
  message => [1, 2, 3, 4, 5].map |$x| {
    if $x == $skip { next('skipped') }
    unless $x != $stop { break() }
    $x * 10
  },
}
notify { 'filter': message => [1, 2, 3, 4, 5].filter |$x| { if $x == $stop { break() } $x != $skip } }
notify { 'nested':
  message => [1, 2, 3].map |$x| {
    [1, 2, 3].map |$y| { if $y > $x { break() } if $y == 2 { next(20) } $y }
  },
}
