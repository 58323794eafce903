# The default is taken when nothing else matches, also when it stands in the middle.
case 'z' {
  'a': { notify { 'a': } }
  default: { notify { 'default': } }
  'b': { notify { 'b': } }
}
