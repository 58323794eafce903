file { 'a':
  ensure => present,
