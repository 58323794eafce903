# The attribute of a resource that is not declared (yet) is an error.
$x = File['/a']['owner']
file { '/a': owner => 'x' }
