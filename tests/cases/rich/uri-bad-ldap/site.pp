# pins: a URI that Ruby does not take.
$u = URI('ldap://h/a#f')
