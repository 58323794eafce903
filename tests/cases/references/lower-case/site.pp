# A lower-case name with an index is no reference.
file { '/a': ensure => file }
notify { 'r': require => file['/a'] }
