function environment::one($key, $options, $context) {
  if $key == 'a' { class { 'ends': context => $context } 'A' }
  else { $context.not_found }
}
