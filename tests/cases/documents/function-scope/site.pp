# A function sees the top scope and variables of classes, and no node's.
class foo {
  $bar = '$bar in foo'
}
include foo
$surprise = '$surprise in top scope'
node default {
  $surprise = '$surprise in node scope'
  notify { 'values': message => example() }
}
function example($a = $surprise, $b = $foo::bar) {
  [$a, $b]
}
