# Nothing can be taken from a value that is missing.
$h = { 'a' => 1 }
$x = $h['b']['c']
