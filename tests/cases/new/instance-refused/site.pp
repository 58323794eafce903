# What is converted is named by its whole type.
$x = Integer(Deferred('f', [1]))
