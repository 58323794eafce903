# Accesses follow each other into nested hashes.
$h = { 'a' => { 'b' => { 'c' => 'deep' } } }
notify { $h['a']['b']['c']: message => $h['a']['x'] }
