# pins: a class of characters that is none.
$x = scanf('abc', '%[z-a]')
