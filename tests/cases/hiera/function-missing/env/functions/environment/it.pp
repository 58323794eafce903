function environment::other($options, $context) { $options }
