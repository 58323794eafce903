# What should name a type, titles or parameters does not.
ensure_packages({'a' => 3})
