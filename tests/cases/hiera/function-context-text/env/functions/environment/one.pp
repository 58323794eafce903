function environment::one($key, $options, $context) {
  if $key != 'c' { $context.not_found }
  notify { "global ${context}": message => $context }
  'C'
}
