# lookup() finds a value of another type.
$x = lookup('limits', Hash)
