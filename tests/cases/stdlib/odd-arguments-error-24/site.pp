# An argument that the function was not made for.
$result = stdlib::str2resource('\\%p')
