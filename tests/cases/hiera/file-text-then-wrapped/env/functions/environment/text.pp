function environment::text($key, $options, $context) {
  $text = $context.cached_file_data($options['path'])
  if $key != 'a' { $context.not_found }
  $text
}
