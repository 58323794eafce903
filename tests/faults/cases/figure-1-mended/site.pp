package { 'clp-t-mysql': ensure => installed, provider => dpkg, source => '/srv/t/mysql.deb' }
file { '/srv/t/etc/my.cnf':
  content => "datadir=/srv/t/data\n",
  require => Package['clp-t-mysql'],
}
exec { 'Initialize MySQL DB':
  command => '/bin/sh -c ". /srv/t/etc/my.cnf; mkdir -p /srv/t/data; echo $datadir > /srv/t/data/made"',
  require => File['/srv/t/etc/my.cnf'],
}
