function environment::it($key, $options, $context) {
  if $key == 'lookup_options' { $text = $context.interpolate('%{lookup("b")}') return({}) }
  $context.not_found
}
