# A float divided by zero is infinite, which is an error.
$x = 1.0 / 0
notify { "${x}": }
