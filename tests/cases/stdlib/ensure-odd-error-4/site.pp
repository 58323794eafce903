# What should name a type, titles or parameters does not.
ensure_resources('notify', {'a' => {}}, 3)
