function environment::one($key, $options, $context) >> Data { { 1 => 2 } }
