function environment::uri($key, $options, $context) {
  $key ? { 'uri' => $options['uri'], 'opts' => $options, default => $context.not_found }
}
