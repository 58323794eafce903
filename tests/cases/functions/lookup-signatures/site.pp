# What lookup takes, by the names of its own types.
$x = lookup(1)
