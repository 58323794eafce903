# It cannot be assigned
$trusted = 1
