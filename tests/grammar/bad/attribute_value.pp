file { 'a':
  ensure => ,
}
