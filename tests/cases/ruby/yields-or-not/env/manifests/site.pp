# What follows the call is there because the lambda, which would leave the loop, was not called.
['a', 'b', 'c'].each |$name| {
  $said = m::perhaps($name) |$it| { if $it == 'b' { break() } $it }
  notify { "after ${name}": message => $said }
}
