function environment::it($key, $options, $context) { if $key == "a" { $context.cache([1], 1) } else { $context.not_found } }
