# An operator without its right side.
$a = 1 +
