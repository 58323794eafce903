function environment::it($key, $options, $context) { if $key == "a" { $context.nothing } else { $context.not_found } }
