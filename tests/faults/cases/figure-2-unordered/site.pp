# The paper's figure 2: a service that is not told of a new version of its library.
package { 'clp-t-libssl': ensure => installed, provider => dpkg, source => '/srv/t/libssl.deb' }
package { 'clp-t-apache2': ensure => installed, provider => dpkg, source => '/srv/t/apache2.deb' }
file { '/srv/t/etc/apache2.conf':
  content => "conf=ours\n",
  require => Package['clp-t-apache2'],
}
service { 'apache2':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/bin/apache2',
  stop      => '/bin/true',
  status    => '/usr/bin/test -f /srv/t/started',
  hasstatus => true,
  subscribe => [Package['clp-t-apache2'], File['/srv/t/etc/apache2.conf']],
}
