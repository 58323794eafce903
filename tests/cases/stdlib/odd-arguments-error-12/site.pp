# An argument that the function was not made for.
$result = stdlib::ip_in_range('01.02.03.04', '1.2.3.4')
