# Nested arrays of titles are flattened.
file { ['/a', ['/b', ['/c']]]: ensure => directory }
