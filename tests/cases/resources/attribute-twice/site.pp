# An attribute cannot be given twice.
file { '/a': ensure => file, ensure => absent }
