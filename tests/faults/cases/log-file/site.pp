file { '/srv/t/d.log': ensure => file }

service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/d start',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,
  require => File['/srv/t/d.log'],
}
