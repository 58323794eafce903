class conf { file { '/srv/t/d.conf': content => "x\n" } }
class srv {
service { 'd':
  ensure    => running,
  provider  => base,
  start     => '/srv/t/d start',
  stop      => '/bin/true',
  status    => '/bin/false',
  hasstatus => true,

}
}
include conf
include srv
Class['conf'] ~> Class['srv']
