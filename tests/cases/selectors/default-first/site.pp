# The default of a selector is tried last wherever it stands.
$y = 'a' ? { default => 3, 'a' => 1 }
notify { "${y}": }
