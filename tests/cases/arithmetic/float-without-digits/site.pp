# A float needs digits on both sides of the point.
$x = .5
