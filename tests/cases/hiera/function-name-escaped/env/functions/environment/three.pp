function environment::three($key, $options, $context) {
  if $key == 'lookup_options' { notify { 'three': } }
  $context.not_found
}
