# An argument that the function was not made for.
$result = squeeze('1.2.3', '1-0')
