file { '/srv/t/d/x': content => 'x' }
file { '/srv/t/d': ensure => directory }
