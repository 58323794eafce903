function environment::text($key, $options, $context) {
  $context.cached_file_data($options['path']) |$text| { { 'b' => "not ${text.length}", 'c' => 3 } }
  $context.not_found
}
