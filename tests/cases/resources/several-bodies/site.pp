# Several bodies in one resource expression; all have the line of the expression.
file {
  '/a':
    ensure => file;
  '/b':
    ensure => directory,
    mode   => '0755';
}
