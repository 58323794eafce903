# An argument that the function was not made for.
$result = delete_regex('abc', '(')
