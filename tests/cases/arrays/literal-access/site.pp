# A literal array can be accessed at once.
$x = [10, 20, 30][1]
notify { "${x}": }
