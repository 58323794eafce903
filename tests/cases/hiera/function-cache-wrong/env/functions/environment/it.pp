function environment::it($key, $options, $context) { if $key == "a" { $context.cache("x") } else { $context.not_found } }
