# An assignment in an if statement, figure 5.6, for x = 1: y is unknown.
$x=1
if $x==3 { $y=2 } else { }
notify { "y=[${y}]": }
