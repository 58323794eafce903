# A name in several lines: the first must begin with one, the last one counts.
$z = { 'k' => 'v' }
notify { getvar("nope.y\nz.k"): }
