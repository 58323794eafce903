# A limit that is a resource.
$x = fqdn_rand(File['/a/'])
