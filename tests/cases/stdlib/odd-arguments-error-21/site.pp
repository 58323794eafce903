# An argument that the function was not made for.
validate_absolute_path('/a', [['a', 1], 'b'])
