# A Hash takes only Arrays and Hashes.
$h = { 'a' => 1 }
$x = $h + 1
