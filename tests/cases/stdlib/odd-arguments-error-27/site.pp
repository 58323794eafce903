# An argument that the function was not made for.
validate_slength('abc', -0.0)
