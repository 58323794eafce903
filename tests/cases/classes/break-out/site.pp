# pins: a break in the body of a class ends the loop that declared it; the class stays as far as it is, and is not evaluated again.
$stop = 2
class one { notify { 'one': } }
class two($p = 3) {
  notify { 'two': }
  $v = 1
  if $::stop == 2 { break() }
  $w = 2
  notify { 'two goes on': }
}
class three { notify { 'three': } }
$seen = ['one', 'two', 'three'].map |$name| {
  include $name
  $name
}
notify { 'seen': message => $seen }
notify { 'known': message => [defined(Class['two']), defined(Class['three']), $two::v, $two::p, "${two::w}", defined(Notify['two goes on'])] }
include two

class outer {
  [1, 2].each |$i| {
    contain inner
    notify { "outer ${i}": }
  }
  notify { 'outer': }
}
class inner {
  if $::stop { include innermost }
  notify { 'inner': }
}
class innermost { case $::stop { 2: { file { '/innermost': before => Notify['outer'] } [3].each |$x| { if $x == 3 { break() } } } default: {} } break() }
include outer

$quiet = false
class perhaps { if $::quiet { break() } notify { 'perhaps': } }
[1, 2].each |$i| {
  class { 'perhaps': }
  $x = [1, 2].map |$j| { include perhaps $j }
  notify { "after ${i}": message => $x }
  break()
}
Notify<| title == 'perhaps' |> { message => 'found' }
