# A file of the hierarchy that is not there: with it, the value and the default could be others.
class c ($x, $y = 'default') {
  notify { 'x': message => $x }
  notify { 'y': message => $y }
}
include c
notify { 'z': message => lookup('z', { default_value => 'none' }) }
