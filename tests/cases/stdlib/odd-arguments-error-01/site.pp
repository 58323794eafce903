# An argument that the function was not made for.
$result = is_float()
