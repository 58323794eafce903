# A comma may follow the last attribute.
file { '/a': ensure => file, }
