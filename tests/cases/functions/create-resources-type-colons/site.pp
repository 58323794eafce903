# Colons before the name of a native type
create_resources('::Notify', {'a' => {}})
