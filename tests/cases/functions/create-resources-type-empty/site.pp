# No type
create_resources('@', {'a' => {}})
