function environment::it($key, $options, $context) {
  if $key == 'a' { $context.interpolate("<%\u{7b}lookup('a')}>") }
  $context.not_found
}
