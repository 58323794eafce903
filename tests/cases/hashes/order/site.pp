# The entries keep the order in which they are written.
$h = { 'z' => 1, 'a' => 2, 'm' => 3, 1 => 4 }
notify { "${h}": message => $h }
