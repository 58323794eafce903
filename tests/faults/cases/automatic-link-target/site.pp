file { '/srv/t/link': ensure => link, target => '/srv/t/file' }
file { '/srv/t/file': content => 'x' }
