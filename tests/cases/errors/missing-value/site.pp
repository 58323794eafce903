# An assignment without a value.
$a =
notify { 'x': }
