# An assignment in an if statement, figure 5.6, for x = 3.
$x=3
if $x==3 { $y=2 } else { }
notify { "y=[${y}]": }
