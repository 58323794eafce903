# An argument that the function was not made for.
validate_re('a', 'b', {'a' => 1})
