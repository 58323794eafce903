function m::find(String $key, $options, $context) {
  case $key {
    'm::who': { $context.module_name }
    'm::opt': { $options['a-b'] }
    'm::text': { "%{facts.role}" }
    default: { $context.not_found }
  }
}
