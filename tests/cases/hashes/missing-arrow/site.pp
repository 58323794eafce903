# A hash entry needs an arrow.
$h = { 'a' 1 }
