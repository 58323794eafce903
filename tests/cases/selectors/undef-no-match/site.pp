# An undef that nothing matches.
$y = undef ? { 'a' => 1 }
