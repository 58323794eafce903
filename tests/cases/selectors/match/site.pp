# A selector has the value of the option that matches.
$x = 'b'
$y = $x ? { 'a' => 1, 'b' => 2, default => 3 }
notify { "${y}": }
