$a = @(X:foo+pp)
$x=1
X
