# The message names the element that does not fit.
function f(Hash[String, Integer] $h) { $h }  notify { 'a': message => f({ 'a' => 'x' }) }
