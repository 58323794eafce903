# Assigning the same value again is an error too.
$a = 1
$a = 1
