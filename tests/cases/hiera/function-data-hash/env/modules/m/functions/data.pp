function m::data(Hash $options, $context) {
  $base = { 'm::given' => 'by the module', 'm::port' => 80, 'm::who' => $context.module_name, 'm::opt' => $options, }
  if $facts['os']['family'] == 'Debian' {
    $base + { 'm::port' => 8080 }
  } else {
    $base
  }
}
