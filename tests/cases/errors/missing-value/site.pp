# An assignment without a value at the end of the file.
notify { 'x': }
$a =
