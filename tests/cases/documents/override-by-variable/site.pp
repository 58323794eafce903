# A variable with references takes no override.
file { '/foo': }
$resources = File['/foo']
$resources { owner => 'root' }
