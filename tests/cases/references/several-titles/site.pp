# A reference with several titles is an array of references.
file { ['/a', '/b']: ensure => file }
notify { 'r': require => File['/a', '/b'], message => "${File['/a', '/b']}" }
