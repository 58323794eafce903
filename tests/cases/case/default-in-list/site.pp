# A default may stand in a list of values.
case 'x' {
  'a', default: { notify { 'a or default': } }
  'b': { notify { 'b': } }
}
