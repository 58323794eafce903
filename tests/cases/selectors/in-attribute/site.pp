# A selector can be the value of an attribute.
file { '/etc/motd':
  ensure  => file,
  content => $facts['os']['family'] ? {
    'RedHat' => "rpm\n",
    'Debian' => "deb\n",
    default  => undef,
  },
}
