file { '/srv/t/part': content => "x\n", notify => Exec['join'] }
exec { 'join': command => '/bin/cp /srv/t/part /srv/t/d.conf', notify => Service['d'] }

service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/d start',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,

}
