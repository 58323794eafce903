# pins: a URI that Ruby does not take.
$u = URI('http://é/')
