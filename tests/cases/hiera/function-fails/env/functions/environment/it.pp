function environment::it($key, $options, $context) {
  if $key == "a" { fail("no ${key} here") }
  $context.not_found
}
