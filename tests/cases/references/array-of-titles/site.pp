# An array of titles makes references to each.
$t = ['/a', '/b']
file { $t: ensure => file }
notify { 'r': require => File[$t] }
