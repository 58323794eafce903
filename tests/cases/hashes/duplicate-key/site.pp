# Of two entries with the same key the last wins, at the place of the first.
$h = { 'a' => 1, 'b' => 2, 'a' => 3 }
notify { "${h}": }
