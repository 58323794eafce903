# An attribute that was not given is undef.
file { '/a': ensure => file }
notify { 'r': message => File['/a']['owner'] }
notify { "[${File['/a']['mode']}]": }
