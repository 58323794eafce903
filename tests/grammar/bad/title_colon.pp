file { 'a'
  ensure => present,
}
