function environment::one($key, $options, $context) {
  $a => 1
}
