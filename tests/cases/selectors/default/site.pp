# A selector has the value of its default when nothing else matches.
$y = 'z' ? { 'a' => 1, default => 3 }
notify { "${y}": }
