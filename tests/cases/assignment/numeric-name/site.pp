# A variable named by digits cannot be assigned.
$1 = 'x'
