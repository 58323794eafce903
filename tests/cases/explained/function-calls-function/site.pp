# The error is in a function that another one calls.
function inner($n) { 10 / $n }
function outer($n) {
  inner($n - 1)
}
class c {
  notify { 'n': message => outer(1) }
}
include c
