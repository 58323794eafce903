# pins: the path has no '..'.
$x = generate('/bin/../bin/echo', 'a')
