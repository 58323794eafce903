# An argument that the function was not made for.
validate_integer([3, '1'], 1)
