function environment::it(Integer $key, $options, $context) { 1 }
