function environment::one($key, $options, $context) {
  if $key in ['a', 'par::p'] { break() }
  $context.not_found
}
