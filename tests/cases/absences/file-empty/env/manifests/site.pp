# Files of the hierarchy without data, one with a remark only.
class c ($x, $y = 'default') {
  notify { 'x': message => $x }
  notify { 'y': message => $y }
}
include c
