# A lambda that lookup does not take.
$x = lookup('a') |$a, $b| { 1 }
