# An Integer beyond 64 bits is no value of an attribute.
notify { 'a':
  message => floor(1e30),
}
