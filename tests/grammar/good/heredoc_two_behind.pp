$h = { a => @(A), b => @(B) } # comment
one
A
two
B
$c = 1
