function environment::two($key, $options, $context) {
  if $key == 'f' { break() }
  $context.not_found
}
