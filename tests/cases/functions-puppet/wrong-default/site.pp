# A default that is not what the parameter takes.
function g(Integer $x = 'a') { $x }
notify { 'a': message => g() }
