# An option may have several values.
case 'c' {
  'a', 'b': { notify { 'a or b': } }
  'c', 'd': { notify { 'c or d': } }
}
