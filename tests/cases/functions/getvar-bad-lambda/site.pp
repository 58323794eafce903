# A lambda that getvar does not take: it says that the name is wrong.
$x = getvar('y', 1) |$a, $b| { 1 }
