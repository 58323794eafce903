# What should name a type, titles or parameters does not.
ensure_resource('Nope::Foo', 'a')
