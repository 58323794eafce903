file { 'a':
  'ensure' => present,
}
