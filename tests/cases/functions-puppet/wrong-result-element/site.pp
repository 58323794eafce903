# The message names the element of the result that does not fit.
function f() >> Array[Integer] { [1, 'a'] }  notify { 'a': message => "${f()}" }
