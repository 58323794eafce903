function environment::it($key, $options, $context) >> Variant[Callable, String] { "x" }
