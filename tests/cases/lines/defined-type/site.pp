# An instance has the line of its declaration, what it contains the line in the definition.
define d {

  notify { "in ${title}": }
}

d {
  'x':
}
