# A break in a class that the loop around its include was the first to load ends that loop.
$names = ['m', 'm::plain', 'm::first', 'm::plain', 'm::last']
$skip = 'm::none'
$seen = $names.map |$name| {
  if $name == $skip { notify { 'skipped': } }
  include $name
  notify { "after ${name}": }
  $name
}
notify { 'seen': message => $seen }
$stop = true
[1, 2].each |$i| {
  if $i == $skip { include "m::last${i}" }
  contain "m::deep::d${i}"
  notify { "deep ${i}": }
}
[1, 2].each |$i| {
  class { "m::by::f${i}": }
  notify { "by function ${i}": }
}
[1, 2].each |$i| {
  include "m::by::t${i}"
  notify { "by template ${i}": }
}
[1, 2].each |$i| {
  m::declare("m::by::g${i}")
  notify { "declared by function ${i}": }
}
[1, 2].each |$i| {
  create_resources('class', { "m::by::h${i}" => {} })
  notify { "created ${i}": }
}
notify { 'defined': message => [defined(Class['m::last']), defined(Class['m::deep::d1']), defined(Notify['d2 goes on'])] }
