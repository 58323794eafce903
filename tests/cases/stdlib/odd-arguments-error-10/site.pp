# An argument that the function was not made for.
validate_legacy(Float, 1e308, Data)
