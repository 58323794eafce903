function environment::two($segments, $options, $context) >> Any { $segments[0] ? { 'b' => 2, default => $context.not_found } }
