function environment::json(Hash $options, $context) { json_data($options, $context) }
