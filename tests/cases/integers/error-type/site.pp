# A parameter whose type it does not fit.
function f(Integer[0, 5] $x) { $x }
$y = f(floor(1e30))
