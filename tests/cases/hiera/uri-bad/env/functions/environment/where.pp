function environment::where($key, $options, $context) { $context.not_found }
