function environment::one($key, $options, $context) {
  environment::breaks()
}
