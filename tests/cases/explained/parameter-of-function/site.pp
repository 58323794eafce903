# A function's argument, of the wrong type, from a parameter's default.
function twice(Integer $n) { $n * 2 }
class c ($count = '3') {
  notify { 'n': message => twice($count) }
}
include c
