# An array matches an array of matching elements.
case ['A', 1] {
  ['b', 1]: { notify { 'b1': } }
  ['a', 1]: { notify { 'a1': } }
  default: { notify { 'default': } }
}
