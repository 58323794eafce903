function environment::file($key, $options, $context) {
  if $key in ['text', 'both'] {
    $text = $context.cached_file_data($options['path'])
    "${options['from']}: ${text}"
  } elsif $key == 'lines' {
    $context.cached_file_data($options['path'].regsubst('one.yaml', 'lines')) |$text| { $text.split("\n") }
  } elsif $key == 'lines2' {
    $context.cached_file_data($options['path'].regsubst('one.yaml', 'lines')) |$text| { 'not called again' }
  } else {
    $context.not_found
  }
}
