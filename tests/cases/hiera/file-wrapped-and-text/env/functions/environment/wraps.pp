function environment::wraps($options, $context) { yaml_data($options, $context) }
