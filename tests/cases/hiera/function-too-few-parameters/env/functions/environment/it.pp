function environment::it($options) { $options }
