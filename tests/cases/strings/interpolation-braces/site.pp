# Braces within an interpolation are balanced.
$h = { 'a' => { 'b' => 1 } }
notify { "${ { 'k' => $h['a']['b'] } } }{": }
