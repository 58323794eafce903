function environment::it($options, $context) { [1] }
