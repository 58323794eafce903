# A selector without a match within a resource.
file { '/a': ensure => 'x' ? { 'y' => file } }
