file { '/srv/t/d.conf': content => "x\n" }
service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/d start',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,
  subscribe => File['/srv/t/d.conf'],
}
