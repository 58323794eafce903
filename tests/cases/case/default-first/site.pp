# A default is tried last wherever it stands.
case 'b' {
  default: { notify { 'default': } }
  'a': { notify { 'a': } }
  'b': { notify { 'b': } }
}
