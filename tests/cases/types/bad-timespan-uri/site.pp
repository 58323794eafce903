# Parameters that the type does not take.
$t = Timestamp[URI('http://a')]
