# It asks the value what the types of its arguments ask.
$result = Init[Array] > 1
