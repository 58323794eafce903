# An argument among the rest that is not what the parameter takes.
function g(Integer $x, String *$y) { "${x} ${y}" }
notify { 'a': message => g(1, 'a', 2) }
