function environment::four($key, $options, $context) {
  if $key == 'lookup_options' { notify { 'four': } }
  $context.not_found
}
