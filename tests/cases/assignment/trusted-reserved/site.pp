# The variable trusted is reserved.
$trusted = { }
