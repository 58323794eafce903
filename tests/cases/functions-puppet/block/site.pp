# Functions written in the Puppet language take no lambda.
function g(Integer $x) { $x }
notify { 'a': message => g(1) |$y| { $y } }
