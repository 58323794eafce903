# The first option that matches is taken, and only that one.
case 2 {
  1: { notify { 'one': } }
  2: { notify { 'two': } }
  2: { notify { 'again': } }
  default: { notify { 'default': } }
}
