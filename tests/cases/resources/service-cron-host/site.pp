# Resources of other native types.
service { 'ntp': ensure => running, enable => true, hasstatus => true }
cron { 'logs': command => '/usr/bin/true', hour => [2, 4], minute => '*/5', user => root }
host { 'db.example.com': ip => '192.0.2.5', host_aliases => ['db'] }
