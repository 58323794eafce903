# All titles and bodies of an expression have the line of its start.
file { [
  '/a',
  '/b',
]:
  ensure => file;

  '/c':
    ensure => file,
}
