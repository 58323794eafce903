function environment::one($key, $options, $context) >> Any { $key ? { 'a' => 1, default => $context.not_found } }
