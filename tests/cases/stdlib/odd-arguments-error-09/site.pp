# An argument that the function was not made for.
validate_numeric({'a' => 1}, 2)
