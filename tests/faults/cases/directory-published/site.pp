# A directory is made ready, and then moved to where a service reads it; what is moved comes and goes with it.
file { '/srv/t/stage': ensure => directory }
file { '/srv/t/stage/d.conf': content => "x\n" }
exec { 'publish': command => '/bin/mv /srv/t/stage /srv/t/live', require => File['/srv/t/stage'] }
exec { 'publish site': command => '/bin/mv /srv/t/site /srv/t/pages' }
exec { 'report': command => '/bin/cat /srv/t/pages/page', before => Service['d'] }

service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/bin/cat /srv/t/live/d.conf /srv/t/pages/page',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,
  require   => Exec['publish'],
}
