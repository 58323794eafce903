# A default in a list is still tried last.
case 'b' {
  'a', default: { notify { 'a or default': } }
  'b': { notify { 'b': } }
}
