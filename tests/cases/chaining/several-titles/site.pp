# Resources with several titles in a chain.
file { ['/a', '/b']: ensure => directory } -> file { ['/a/x', '/b/x']: ensure => file }
