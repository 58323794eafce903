# An argument that the function was not made for.
$result = range(1, [2])
