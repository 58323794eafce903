# An integer cannot be divided by zero.
$x = 1 / 0
