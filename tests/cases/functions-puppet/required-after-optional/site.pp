# A required parameter may not come after one with a default.
function f($y = 3, $x) { $x }
notify { 'a': message => f(1, 2) }
