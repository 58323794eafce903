# An argument that the function was not made for.
validate_legacy('Integer')
