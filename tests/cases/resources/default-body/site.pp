# A default body holds for the others of the same expression, before or behind it.
file {
  '/a':
    mode => '0600';
  default:
    ensure => file,
    mode   => '0644',
    owner  => 'root';
  '/b':
    owner => undef;
  '/c': ;
}
