# A resource with attributes of several kinds; the order of attributes stays.
file { '/etc/motd':
  mode    => '0644',
  ensure  => file,
  content => "hello\n",
  backup  => false,
  owner   => 0,
}
