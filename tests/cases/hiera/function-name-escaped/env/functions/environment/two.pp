function environment::two($key, $options, $context) {
  if $key == 'lookup_options' { notify { 'two': } }
  $context.not_found
}
