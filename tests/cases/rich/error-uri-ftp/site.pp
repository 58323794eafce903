# A URI of ftp is put together with a path.
$u = URI({ scheme => 'ftp', host => 'h' })
