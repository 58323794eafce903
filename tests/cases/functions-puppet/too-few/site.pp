# Too few arguments.
function g(Integer $x) { $x }
notify { 'a': message => g() }
