# An error in the value of an attribute has the place of the value.
file { '/a':
  ensure  => file,
  content =>
    1 / 0,
}
