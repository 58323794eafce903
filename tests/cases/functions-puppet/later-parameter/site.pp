# A default may not use a later parameter.
function f($x = $y, $y = 3) { $x }
notify { 'a': message => f() }
