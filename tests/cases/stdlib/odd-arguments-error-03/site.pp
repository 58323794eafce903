# An argument that the function was not made for.
$result = reject(1.5, 'a')
