function environment::text($key, $options, $context) {
  if $key != 'a' { $context.not_found }
  "${context.cached_file_data($options['path'])}"
}
