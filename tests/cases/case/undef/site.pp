# An undef matches undef; an empty string does not match it.
case undef {
  '': { notify { 'empty': } }
  undef: { notify { 'undef': } }
  default: { notify { 'default': } }
}
