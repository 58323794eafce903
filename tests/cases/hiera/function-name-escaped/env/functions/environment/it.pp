function environment::it($key, $options, $context) {
  if $key == 'lookup_options' { notify { 'one': } }
  if $key == 'a' { return('A') }
  $context.not_found
}
