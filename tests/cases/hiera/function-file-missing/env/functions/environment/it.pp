function environment::it($key, $options, $context) { if $key == "a" { $context.cached_file_data("/no/such/file") } else { $context.not_found } }
