function environment::one($key, $options, $context) {
  break()
}
