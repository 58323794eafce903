# An argument that is not what the parameter takes.
function g(Integer $x, String $y) { "${x}" }
notify { 'a': message => g(1, 2) }
