# What the daemon reads later belongs to the service that started it, not to what is applied meanwhile.
file { '/srv/t/late': content => "x\n", require => Exec['wait'] }
exec { 'wait': command => '/bin/sleep 1', require => Service['d'] }
exec { 'wait more': command => '/bin/sleep 2', require => File['/srv/t/late'] }

service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/d start',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,

}
