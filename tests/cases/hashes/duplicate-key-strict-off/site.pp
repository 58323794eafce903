# With the strict level off a key that stands twice is no matter.
$h = { 'a' => 1, 'a' => 2 }
notify { "${h}": }
