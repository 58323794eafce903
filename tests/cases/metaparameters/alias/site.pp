# A reference may use an alias.
file { 'config': path => '/etc/x', ensure => file, alias => 'short' }
notify { 'a': require => File['short'] }
notify { 'b': require => File['/etc/x'] }
