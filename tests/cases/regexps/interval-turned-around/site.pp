# pins: an interval from more to fewer.
$x = 'aa' =~ 'a{2,1}'
