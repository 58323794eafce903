[1, 2, 3].each |$n| {
  notify { "turn ${n}": message => site::with($n) |$x| { if $x == 2 { break() } $x + 1 } }
}
notify { 'after': message => site::with(5) |$x| { fail("no ${x}") } }
