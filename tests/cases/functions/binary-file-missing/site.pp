# pins: a file that is not there.
$x = binary_file('/no/such/file')
