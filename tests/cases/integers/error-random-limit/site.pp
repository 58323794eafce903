# A limit of random numbers below zero.
$r = fqdn_rand('-99999999999999999999')
