# Fewer arguments than the rest needs.
function f(Array[Integer, 2] *$h) { $h }  notify { 'a': message => f(1) }
