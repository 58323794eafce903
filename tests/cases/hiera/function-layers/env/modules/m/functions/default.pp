function m::default($key, $options, $context) {
  case $key {
    'm::d': { "default of ${key}" }
    'm::h': { { 'x' => 2, 'y' => 3 } }
    default: { $context.not_found }
  }
}
