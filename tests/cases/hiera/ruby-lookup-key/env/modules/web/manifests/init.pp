class web(Integer $port = 1, Array $names = []) {
  file { '/etc/web': content => "${port} ${names.join(' ')}", owner => lookup('owner') }
}
