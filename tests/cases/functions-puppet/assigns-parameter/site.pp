# Parameters are variables of the function's scope.
function f($x) { $x = 2 }
f(1)
