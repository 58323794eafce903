function environment::wraps($options, $context) { { 'b' => yaml_data($options, $context) } }
