# Two files with the same path are the same resource.
file { '/a': ensure => file }
file { 'other': path => '/a' }
