# The name of the machine is changed before the limit is looked at.
$x = fqdn_rand(0, 's', true)
