class inner { file { '/srv/t/in': content => "x\n" } }
class outer { include inner }
include outer
exec { 'use': command => '/bin/cp /srv/t/in /srv/t/out', require => Class['outer'] }
