function m::one($key, $options, $context) {
  if $key =~ /options/ { $context.not_found }
  notify { "module ${context}": message => $context }
  'C'
}
