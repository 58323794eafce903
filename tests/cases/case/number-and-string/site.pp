# A number does not match a string of digits; an integer matches a float of the same value.
case 1 {
  '1': { notify { 'string': } }
  1.0: { notify { 'float': } }
  default: { notify { 'default': } }
}
