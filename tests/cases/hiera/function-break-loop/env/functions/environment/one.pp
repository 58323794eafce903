function environment::one($key, $options, $context) {
  if $key in ['a', 'par::p'] { break() }
  if $key == 'b' { environment::breaks() }
  $context.not_found
}
