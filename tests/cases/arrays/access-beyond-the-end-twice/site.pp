# What is missing is undef, and nothing can be taken from that.
$a = [[1]]
$x = $a[5][0]
