function environment::it($key, $options, $context) {
  if $key == 'a' { 'text' }
  type T = Integer
}
