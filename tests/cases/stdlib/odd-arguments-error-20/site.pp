# An argument that the function was not made for.
$result = getparam(Sensitive('a'), 'a')
