# An argument that the function was not made for.
$result = stdlib::ip_in_range('1.2.3.4', ['1.2.3.4', '1.2.3.4/99'])
