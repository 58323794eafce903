# A type beside what is none.
$x = 1 < Integer
