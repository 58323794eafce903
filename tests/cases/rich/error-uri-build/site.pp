# A path that is not absolute.
$u = URI({ scheme => 'http', host => 'h', path => 'a' })
