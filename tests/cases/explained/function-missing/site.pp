# A function whose name is written wrong.
class c ($x = 'A') {
  notify { 'x': message => downcas($x) }
}
include c
