function environment::net(Struct[{uri => String[1], deep => Hash}] $options, $context) {
  { "uri" => $options['uri'], 'uris' => [$options['uri']], 'deep' => $options['deep'] }
}
