# What hiera takes.
$x = hiera(1)
