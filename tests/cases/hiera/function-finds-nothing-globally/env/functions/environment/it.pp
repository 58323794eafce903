function environment::it($key, $options, $context) {
  if $key == 'a' { lookup('nix') }
  $context.not_found
}
