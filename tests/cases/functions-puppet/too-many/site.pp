# Too many arguments.
function g(Integer $x, $y = 2) { $x }
notify { 'a': message => g(1, 2, 3) }
