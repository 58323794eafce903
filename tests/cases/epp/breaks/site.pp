# break() in a template ends the loop around its call.
[1, 2, 3].each |$i| {
  $x = inline_epp('<% if $i == 2 { break() } %><%= $i %>', {'i' => $i})
  notify { "after ${x}": }
}
