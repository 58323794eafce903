# A limit that is an Array, and what Ruby suggests.
$x = fqdn_rand([1, 'b'])
