function environment::it($key, $options, $context) { if $key == "a" { [2].reverse_each } else { $context.not_found } }
