# The place of a reference to a resource that is not there.
$x = [1, File['/a']['owner']]
