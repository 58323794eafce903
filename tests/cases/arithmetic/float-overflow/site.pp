# A float beyond the largest is an error.
$x = 1e308 * 10
