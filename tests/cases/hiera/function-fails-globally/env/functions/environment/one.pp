function environment::one($key, $options, $context) {
  fail('no')
}
