# An attribute from a hash cannot be given beside it.
file { '/a': ensure => file, * => { 'ensure' => absent } }
