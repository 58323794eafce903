function environment::lambda($key, $options, $context) {
  if $key != 'a' { $context.not_found }
  ['lambda', $context.cached_file_data($options['path']) |$text| { "made of ${text}" }]
}
