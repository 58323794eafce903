function environment::it($key, $options, $context) { if $key == "a" { $context.cached_entries |$a, $b, $c| { 1 } } else { $context.not_found } }
