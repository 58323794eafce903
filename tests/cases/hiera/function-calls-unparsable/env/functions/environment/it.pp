function environment::it($key, $options, $context) {
  if $key == 'a' { environment::wrong() }
  if $key == 'b' { environment::wrongly() }
  if $key == 'c' { include broken }
  if $key == 'd' { $facts = 1 }
  if $key == 'e' { 1 -> 2 }
  $context.not_found
}
