# An argument that the function was not made for.
validate_numeric('0x1F', 3)
