exec { '/bin/true': cwd => '/srv/t/d' }
file { '/srv/t/d': ensure => directory }
