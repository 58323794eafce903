function environment::it($key, $options, $context) {
  if $key == 'a' { $context.interpolate('%{lookup("f")}') }
  $context.not_found
}
