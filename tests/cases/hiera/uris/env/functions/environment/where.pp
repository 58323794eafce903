function environment::where($key, $options, $context) {
  $key ? { 'all' => $options['uri'], default => $context.not_found }
}
