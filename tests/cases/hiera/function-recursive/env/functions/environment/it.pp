function environment::it($key, $options, $context) { if $key == "a" { lookup("b") } elsif $key == "b" { lookup("a") } else { $context.not_found } }
