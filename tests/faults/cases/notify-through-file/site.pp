# A File passes no notification on: it has no refresh.
file { '/srv/t/part': content => "x\n", notify => File['/srv/t/other'] }
file { '/srv/t/other': content => "y\n", notify => Service['d'] }

service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/d start',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,

}
