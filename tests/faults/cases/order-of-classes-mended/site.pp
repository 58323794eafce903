class conf { file { '/srv/t/in': content => "x\n" } }
class use { exec { '/bin/sh -c "cat /srv/t/in > /srv/t/out"': } }
include conf
include use
Class['conf'] -> Class['use']
