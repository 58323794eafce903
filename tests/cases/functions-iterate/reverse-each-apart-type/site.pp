# The first part is not of the type of the first parameter.
$h = { 'a' => 1 }
$h.reverse_each |Array $x, *$y| { $y }
